/** What Arcs shows on a stage of its own: rolls of battle dice and the scoring of a chapter. */

import type { Scenes } from '../../types';
import { battleScenes } from './battle';
import { scoringScenes } from './scoring';

const scenes: Scenes = (moment) => [...battleScenes(moment), ...scoringScenes(moment)].sort((a, b) => a.at - b.at).map(({ scene }) => scene);
export default scenes;
