/** Why something was not done, in words: what the server says, or that it did not work. */

import { Refusal } from './api';
import { t } from './texts.svelte';

export function reasonOf(error: unknown): string {
  return error instanceof Refusal && error.problem.detail ? error.problem.detail : t('web.failed');
}
