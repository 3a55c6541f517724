/** Which board draws which game. Each is its own chunk, loaded when somebody sits down at such a table. */

import type { GameModule } from './types';

const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  arcs: () => import('./arcs'),
  scythe: () => import('./scythe'),
};

export async function gameModule(name: string): Promise<GameModule> {
  const load = MODULES[name] ?? (() => import('./generic'));
  return (await load()).default;
}
