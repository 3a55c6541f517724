/** What Scythe shows on a stage of its own: fights and cards that are turned up, in the order in which they happened. */

import type { Scenes } from '../../types';
import { cardScenes } from './cards';
import { fightScenes } from './fight';

const scenes: Scenes = (moment) => [...fightScenes(moment), ...cardScenes(moment)].sort((a, b) => a.at - b.at).map(({ scene }) => scene);
export default scenes;
