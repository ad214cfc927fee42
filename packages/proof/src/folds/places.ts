import { isRefused } from '@fairdeal/rules';
import {
  afterClosing,
  afterOpeningAt,
  decidePlacing,
  MOST_PLACE_NUMBER,
  type PlaceAct,
  refuseOpeningAt,
  type TablePlaces,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';

/** The roles that put tables on the floor and take them off. */
export const PLACING_ROLES = ['pit-manager', 'shift-manager', 'administrator'] as const;

export const PLACE_NUMBER = z.int().min(1).max(MOST_PLACE_NUMBER);
const bet = z.int().min(1);

/** Acts on the numbered tables of a house, as its log writes them. */
export const PLACE_ACT: z.ZodType<PlaceAct> = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('placeTable'),
    number: PLACE_NUMBER,
    pit: z.string().min(1),
    games: z.array(z.string()).min(1),
    limits: z.strictObject({ min: bet, max: bet }).optional(),
  }),
  z.strictObject({ do: z.literal('retireTable'), number: PLACE_NUMBER, reason: z.string().min(1) }),
]);
const PLACES: ReadonlySet<unknown> = new Set(['placeTable', 'retireTable']);
const CLOSED = z.object({ do: z.literal('closeTable'), table: z.string() });
const OPENED_AT = z.looseObject({
  do: z.literal('open'),
  number: PLACE_NUMBER,
  open: z.looseObject({ game: z.string() }),
});

/** The event of an act on a place. */
export const placeEvent = ({ do: does, ...act }: PlaceAct): LogEntry['events'][number] => ({
  did: does === 'placeTable' ? 'tablePlaced' : 'tableRetired',
  ...act,
  cites: [],
});

/** The numbered tables of a house, followed entry by entry. */
export interface PlacesFold {
  /** Gives what is wrong with an entry of the house, or with the opening of a table. */
  readonly next: (entry: Pick<LogEntry, 'act' | 'by' | 'events' | 'position' | 'table'>) => readonly Finding[];
  readonly list: () => TablePlaces;
}

export const foldPlaces = (): PlacesFold => {
  let places: TablePlaces = new Map();

  const opens = ({ act, table }: Pick<LogEntry, 'act' | 'table'>): readonly Finding[] => {
    const opening = OPENED_AT.safeParse(act).data;
    if (opening === undefined) return act.number === undefined ? [] : [notNumber(act.number)];
    const { number, open } = opening;
    const refused = refuseOpeningAt(places, number, open);
    places = afterOpeningAt(places, number, table);
    return refused === null ? [] : [finding(`The house refuses this opening. ${refusalText(refused)}`)];
  };

  const placing = ({ act, by, events }: Pick<LogEntry, 'act' | 'by' | 'events'>): readonly Finding[] => {
    const read = PLACE_ACT.safeParse(act).data;
    if (read === undefined) return [finding(`${quoteValue(act.do)} does not name a table of the floor as it should.`)];
    const decided = decidePlacing(places, read);
    if (isRefused(decided)) return [finding(`The house refuses this act. ${refusalText(decided)}`)];
    places = decided;
    const other = firstDifference(events, [placeEvent(read)], 'events');
    return [
      ...(PLACING_ROLES.some((role) => role === by.role)
        ? []
        : [finding(`Only ${PLACING_ROLES.join(', ')} can do ${quoteValue(act.do)}, not the ${by.role}.`)]),
      ...(other === null
        ? []
        : [finding(`${other.path} is ${quoteValue(other.one)}. It should be ${quoteValue(other.other)}.`)]),
    ];
  };

  return {
    next: (entry) => {
      const { act, position, table } = entry;
      if (table !== HOUSE_STREAM) return position === 1 && act.do === 'open' ? opens(entry) : [];
      if (PLACES.has(act.do)) return placing(entry);
      const closed = CLOSED.safeParse(act).data;
      if (closed !== undefined) places = afterClosing(places, closed.table);
      return [];
    },
    list: () => places,
  };
};

const notNumber = (number: unknown): Finding => finding(`${quoteValue(number)} is not the number of a table.`);
