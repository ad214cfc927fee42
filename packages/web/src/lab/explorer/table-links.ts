import type { WagerPaytable } from '@fairdeal/lab';
import type { HouseGame, OwnPaytable, SubmissionDraft } from '@fairdeal/rules';
import { everyWager } from '@fairdeal/table/internal';
import { type HouseTableSettings, submitHouseSettings, writeHouseSettings } from '../../house-table/model/settings.js';
import { writeDraftLink } from '../../studio/draft-link.js';
import { isChapterPaytable } from '../query/custom-paytable.js';
import type { OddsPageQuery } from '../query/odds-query.js';

/** What comes of the lab's question at a table. */
export interface TableLinks {
  /** Null where it cannot be dealt; then `faults` says why. */
  readonly href: string | null;
  /** The same in the studio. */
  readonly studio: string;
  readonly faults: readonly string[];
  /** Whether a paytable is dealt that the chapter does not list: in practice alone. */
  readonly own: boolean;
  /** The settings that only the lab knows. */
  readonly left: readonly string[];
}

const CUSTOM_TABLE_TITLE = 'Own';

/** The table that deals what is asked. One's own paytable is dealt under its name where the chapter has the same, or else as it is. */
export const tableLinksFor = (game: HouseGame, tables: readonly WagerPaytable[], asked: OddsPageQuery): TableLinks => {
  const { edition, wager, own } = asked;
  const same =
    own === null ? undefined : tables.find((table) => table.wager === wager && isChapterPaytable(table, own));
  const table: string | OwnPaytable =
    own === null || same !== undefined
      ? (same?.name ?? asked.table)
      : {
          name: CUSTOM_TABLE_TITLE,
          like: asked.table,
          pays: Object.fromEntries(own.map(({ hand, words }) => [hand, words.trim().replace(/\s+/g, ' ')])),
        };
  const isOwn = typeof table === 'object' && game.optional.includes(wager);
  const known = (name: string): boolean => Object.hasOwn(game.settings, name);
  const draft: SubmissionDraft = {
    game: game.id,
    edition,
    paytables: { ...everyWager(game, edition), ...(game.optional.includes(wager) ? { [wager]: table } : {}) },
    settings: Object.fromEntries(Object.entries(asked.settings).filter(([name]) => known(name))),
    ...(isOwn ? { practice: true } : {}),
  };
  const settings: HouseTableSettings = { draft, seats: 1, role: 'player' };
  const made = submitHouseSettings(game, settings);
  return {
    href: 'ok' in made ? `/table/${game.id}${writeHouseSettings(game, settings)}` : null,
    studio: `/studio/${game.id}${writeDraftLink(game, draft)}`,
    faults: 'ok' in made ? [] : made.faults.map(({ fault }) => fault),
    own: isOwn,
    left: Object.keys(asked.settings).filter((name) => !known(name)),
  };
};
