/** How things of a campaign look. Words come from the server; emblems and colours are those of the game's pieces. */

import type { CampaignDocument, CampaignView } from '../lib/campaigns';
import { coloursOf, hasEmblem } from '../games/scythe/emblems';

/** How many episodes a box has, as is printed on it: so many envelopes lie on the table. */
const EPISODES: Record<string, number> = { fenris: 8 };

export const viewOf = (doc: CampaignDocument): CampaignView => doc.view as unknown as CampaignView;

/** How many envelopes are still closed. */
export function sealedLeft(doc: CampaignDocument): number {
  const begun = doc.chapters.filter((one) => one.episode).length;
  return doc.campaign.finished ? 0 : Math.max(0, (EPISODES[doc.campaign.campaign] ?? begun + 1) - begun);
}

export const knownFaction = hasEmblem;

/** The colours of the players' factions, as variables for whatever is drawn below. */
export function coloursFor(doc: CampaignDocument): string {
  return viewOf(doc)
    .players.map(({ faction }, player) => {
      if (!faction) return '';
      const [fill, ink] = coloursOf(faction);
      return `--seat-${player}: ${fill}; --seat-ink-${player}: ${ink};`;
    })
    .join(' ');
}

/** `1921-03` as a month in words. */
export function monthOf(date: string, lang: string): string {
  const at = new Date(`${date}-01T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

/** The full rows and columns of a triumph log. */
export function fullLines(ticks: readonly number[], rows: number): { rows: number; columns: number } {
  return { rows: ticks.length ? Math.min(...ticks) : 0, columns: ticks.filter((n) => n >= rows).length };
}

/** Round steps for an axis that reaches `most`: 0, 50, 100 … */
export function axis(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, unit * ([1, 2, 5, 10].find((n) => n * unit >= rough) ?? 10));
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, i) => i * step);
}
