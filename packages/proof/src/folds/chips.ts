import { isRefused, type Refusal, type TableAccount } from '@fairdeal/rules';
import {
  accountText,
  type ChipMove,
  type ChipShortage,
  type ChipStacks,
  denominationFault,
  emptyChips,
  moveTableChips,
  passTableChips,
  readAccount,
  refuse,
  refuseLackingChips,
  refuseNamedChips,
  type TableChips,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';

// The chips of every table that was opened with denominations, rebuilt from the moves of its entries and from the chips that people named on slips.

const STACKS = z.array(z.object({ chip: z.int().min(1), count: z.int().min(1) }));
const DENOMINATIONS = z.array(z.int().min(1));
const OPENED = z.looseObject({ do: z.literal('open'), chips: DENOMINATIONS });
const SLIP = z.object({
  do: z.enum(['askSlip', 'giveSlip', 'takeSlip']),
  kind: z.enum(['fill', 'credit']),
  table: z.string(),
  cents: z.int(),
  chips: STACKS.optional(),
});
const COLOR_UP = z.object({ do: z.literal('colourUp'), table: z.string(), gives: STACKS, takes: STACKS });
const RULING = z.object({ do: z.literal('ruleDispute'), table: z.string() });
const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));
/** Readings of a shared meter move nothing at the table. */
const READINGS: ReadonlySet<unknown> = new Set(['meterRead', 'fundRead']);

const TRAY = accountText({ at: 'inventory' });
const ON_THE_WAY = { fill: accountText({ at: 'fillTransit' }), credit: accountText({ at: 'creditTransit' }) } as const;

/** Events of the house that may change the chips of a table. */
export const CHIP_EVENTS: readonly string[] = ['slipGiven', 'slipTaken', 'colouredUp', 'disputeRuled'];

/** Denominations of a table that was opened with some; null for any other. */
export const denominationsOf = (opening: LogEntry['act']): readonly number[] | null => {
  const read = OPENED.safeParse(opening).data;
  return read === undefined ? null : read.chips;
};

const OF_HOUSE: TableAccount = { at: 'cage' };

/** An account as its own table sees it: money away from the table is the cage's. */
const atTable = (text: string, table: string): TableAccount => {
  const read = readAccount(text, 'house');
  return read?.at === 'table' && read.table === table ? read.account : OF_HOUSE;
};

/** The chips of a table after the events of one of its entries. */
export const chipsAfterEvents = (chips: TableChips, events: readonly LogEntry['events'][number][]) =>
  moveTableChips(
    chips,
    events.flatMap(({ did, moves }) => {
      if (moves === undefined || READINGS.has(did)) return [];
      return MOVES.parse(moves).flatMap(({ from, to, cents }) => {
        const [giver, taker] = [readAccount(from, 'table'), readAccount(to, 'table')];
        return giver === null || taker === null ? [] : [{ from: giver, to: taker, cents }];
      });
    }),
  );

/** Chips of a table after an act of the house, with what was lacking. */
interface HouseChips {
  readonly chips: TableChips;
  readonly moved: readonly ChipMove[];
  readonly lacking: readonly ChipShortage[];
}

const afterSlip = (chips: TableChips, { do: step, kind, chips: stacks = [] }: z.output<typeof SLIP>): HouseChips => {
  if (step === 'askSlip') return { chips, moved: [], lacking: [] };
  const way = ON_THE_WAY[kind];
  const [before, after] = kind === 'fill' ? [null, TRAY] : [TRAY, null];
  return step === 'giveSlip' ? passTableChips(chips, before, way, stacks) : passTableChips(chips, way, after, stacks);
};

const afterColorUp = (chips: TableChips, gives: ChipStacks, takes: ChipStacks): HouseChips => {
  const given = passTableChips(chips, null, TRAY, gives);
  const taken = passTableChips(given.chips, TRAY, null, takes);
  return { ...taken, moved: [...given.moved, ...taken.moved] };
};

/** Chips of a table after an act of the house on it, or the refusal of chips that can't be meant. Null for an act that moves none. */
export const chipsAfterHouseAct = (
  chips: TableChips | null,
  table: string,
  act: LogEntry['act'],
  events: readonly LogEntry['events'][number][],
): HouseChips | Refusal | null => {
  const slip = SLIP.safeParse(act).data;
  if (slip !== undefined) {
    const wrong = refuseNamedChips(table, chips?.denominations ?? null, slip.chips, slip.cents);
    return wrong ?? (chips === null ? null : afterSlip(chips, slip));
  }
  if (chips === null) return null;
  const up = COLOR_UP.safeParse(act).data;
  if (up !== undefined) {
    const { denominations } = chips;
    const strange = [...up.gives, ...up.takes].find(({ chip }) => !denominations.includes(chip))?.chip;
    if (strange !== undefined)
      return refuse('chips-named', { what: 'denomination', table, chip: strange, denominations });
    return afterColorUp(chips, up.gives, up.takes);
  }
  if (!RULING.safeParse(act).success) return null;
  const moves = events.flatMap((event) => MOVES.safeParse(event.moves).data ?? []);
  return moveTableChips(
    chips,
    moves.map(({ from, to, cents }) => ({ from: atTable(from, table), to: atTable(to, table), cents })),
  );
};

/** The chips of tables, followed entry by entry. */
export interface ChipsFold {
  /** Opens a table, with its denominations where it has some. */
  readonly opens: (entry: Pick<LogEntry, 'act' | 'table'>) => readonly Finding[];
  /** The events of an entry of a table, complete. Gives the chips that moved. */
  readonly follows: (table: string, events: readonly LogEntry['events'][number][]) => readonly ChipMove[];
  /** An act of the house. */
  readonly house: (entry: Pick<LogEntry, 'act' | 'events'>) => readonly Finding[];
  /** The chips of a table are unknown from now on. */
  readonly lost: (table: string) => void;
  /** Chips of a table; null where it has no denominations, or nobody knows them any more. */
  readonly of: (table: string) => TableChips | null;
}

export const foldChips = (): ChipsFold => {
  const tables = new Map<string, TableChips>();
  const lost = new Set<string>();
  return {
    opens: ({ act, table }) => {
      const denominations = denominationsOf(act);
      if (denominations === null)
        return act.chips === undefined ? [] : [finding('The denominations of the table are not amounts of money.')];
      tables.set(table, emptyChips(denominations));
      const wrong = denominationFault(denominations) !== null;
      const bound = act.money === 'house' && act.rack === 'cage';
      return [
        ...(wrong ? [finding(refusalText(refuse('bad-opening', { what: 'chips-not-multiples' })))] : []),
        ...(bound ? [] : [finding(refusalText(refuse('bad-opening', { what: 'chips-for-play' })))]),
      ];
    },
    follows: (table, events) => {
      const before = tables.get(table);
      if (before === undefined) return [];
      const { chips, moved } = chipsAfterEvents(before, events);
      tables.set(table, chips);
      return moved;
    },
    house: ({ act, events }) => {
      const { table } = act;
      if (typeof table !== 'string' || lost.has(table)) return [];
      const after = chipsAfterHouseAct(tables.get(table) ?? null, table, act, events);
      if (after === null) return [];
      if (isRefused(after)) return [finding(`The house refuses this act. ${refusalText(after)}`)];
      tables.set(table, after.chips);
      const refused = refuseLackingChips(table, after.lacking, 'give');
      return refused === null ? [] : [finding(`The house refuses this act. ${refusalText(refused)}`)];
    },
    lost: (table) => {
      lost.add(table);
      tables.delete(table);
    },
    of: (table) => tables.get(table) ?? null,
  };
};
