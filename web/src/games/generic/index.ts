import type { GameModule } from '../types';
import Board from './Board.svelte';

export default { Board } satisfies GameModule as GameModule;
