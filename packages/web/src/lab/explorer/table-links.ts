import type { WagerPaytable } from '@fairdeal/lab';
import type { HouseGame, OwnPaytable, SubmissionDraft } from '@fairdeal/rules';
import { everyWager } from '@fairdeal/table/internal';
import { type HouseTableSettings, submitHouseSettings, writeHouseSettings } from '../../house-table/model/settings.js';
import { writeDraftLink } from '../../studio/draft-link.js';
import { isChapterPaytable } from '../query/custom-paytable.js';
import type { OddsPageQuery } from '../query/odds-query.js';

/** Links of a lab question to a table and the studio. */
export interface TableLinks {
  /** Null where it can't be dealt; `faults` has the reasons. */
  readonly href: string | null;
  /** Link to the same settings in the studio. */
  readonly studio: string;
  readonly faults: readonly string[];
  /** True where a custom paytable is dealt, in practice only. */
  readonly own: boolean;
  /** Settings that only the lab knows. */
  readonly left: readonly string[];
}

const CUSTOM_TABLE_TITLE = 'Own';

/** Links to the table of a question. A custom paytable equal to one of the chapter's is dealt under that name. */
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
