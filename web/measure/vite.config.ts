import { fileURLToPath } from 'node:url';
import usual from '../vite.config.ts';

/** As the page is built; what is run is what stands in this folder. */
export default { ...usual, root: fileURLToPath(new URL('..', import.meta.url)), test: { ...usual.test, include: ['measure/**/*.test.ts'] } };
