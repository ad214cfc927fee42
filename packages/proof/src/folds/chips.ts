import { type Cents, isRefused, type Refusal, type TableAccount } from '@fairdeal/rules';
import {
  accountText,
  type ChipMove,
  type ChipShortage,
  type ChipStacks,
  type ChipsAfter,
  chipsValue,
  denominationFault,
  emptyChips,
  lackingChips,
  moveTableChips,
  passChipsWithLoose,
  passTableChips,
  readAccount,
  refuse,
  refuseLackingChips,
  refuseNamedChips,
  sortedChips,
  type TableChips,
  trayOf,
  withTray,
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
  purpose: z.enum(['opening', 'closing']).optional(),
});
const COLOR_UP = z.object({ do: z.literal('colourUp'), table: z.string(), gives: STACKS, takes: STACKS });
const RULING = z.object({ do: z.literal('ruleDispute'), table: z.string() });
const COUNT = z.object({ do: z.literal('countTray'), table: z.string(), chips: STACKS, expected: STACKS });
const MOVES = z.array(z.object({ from: z.string(), to: z.string(), cents: z.int() }));
/** Readings of a shared meter move nothing at the table. */
const READINGS: ReadonlySet<unknown> = new Set(['meterRead', 'fundRead']);

const TRAY = accountText({ at: 'inventory' });
const ON_THE_WAY = { fill: accountText({ at: 'fillTransit' }), credit: accountText({ at: 'creditTransit' }) } as const;

/** Events of the house that may change the chips of a table. */
export const CHIP_EVENTS: readonly string[] = ['slipGiven', 'slipTaken', 'colouredUp', 'disputeRuled', 'trayCounted'];

/** Denominations of a table that was opened with some; null for any other. */
export const denominationsOf = (opening: LogEntry['act']): readonly number[] | null =>
  OPENED.safeParse(opening).data?.chips ?? null;

type LoggedEvents = readonly LogEntry['events'][number][];

/** The chips of a table, and how far its day has come. */
export interface TrayState {
  readonly chips: TableChips;
  /** Whether the cage ever gave chips to the table. */
  readonly supplied: boolean;
  /** Its opening inventory; null where it had none. */
  readonly opening: ChipStacks | null;
  /** Chips of its tray as two people counted them; null where nobody has, or the tray changed since. */
  readonly counted: ChipStacks | null;
  /** Whether the cage took all its chips on a closing slip, and none came since. */
  readonly ended: boolean;
}

export const newTray = (denominations: readonly Cents[]): TrayState => ({
  chips: emptyChips(denominations),
  supplied: false,
  opening: null,
  counted: null,
  ended: false,
});

/** A tray after an entry, with the chips that moved and those that were lacking. */
export interface TrayAfter {
  readonly tray: TrayState;
  readonly moved: readonly ChipMove[];
  readonly lacking: readonly ChipShortage[];
}

const afterChips = (tray: TrayState, { chips, moved, lacking }: ChipsAfter): TrayAfter => {
  const isSame = trayOf(chips) === trayOf(tray.chips);
  const after = { ...tray, chips, counted: isSame ? tray.counted : null, ended: isSame && tray.ended };
  return { tray: after, moved, lacking };
};

const OF_HOUSE: TableAccount = { at: 'cage' };

/** An account as its own table sees it: money away from the table is the cage's. */
const atTable = (text: string, table: string): TableAccount => {
  const read = readAccount(text, 'house');
  return read?.at === 'table' && read.table === table ? read.account : OF_HOUSE;
};

/** The chips of a table after the events of one of its entries. */
export const trayAfterEvents = (tray: TrayState, events: LoggedEvents): TrayAfter =>
  afterChips(
    tray,
    moveTableChips(
      tray.chips,
      events.flatMap(({ did, moves }) => {
        if (moves === undefined || READINGS.has(did)) return [];
        return (MOVES.safeParse(moves).data ?? []).flatMap(({ from, to, cents }) => {
          const [giver, taker] = [readAccount(from, 'table'), readAccount(to, 'table')];
          return giver === null || taker === null ? [] : [{ from: giver, to: taker, cents }];
        });
      }),
    ),
  );

/** Refuses chips of a slip that can't be meant. Those of the closing slip are the whole tray, as it was counted, with what lies there for a meter. */
const refuseSlipChips = (tray: TrayState | null, slip: z.output<typeof SLIP>): Refusal | null => {
  const { do: step, kind, table, cents, chips: stacks, purpose } = slip;
  if (purpose === undefined || tray === null || stacks === undefined)
    return purpose !== undefined && tray === null
      ? refuse('slip-purpose', { what: 'no-tray', table })
      : refuseNamedChips(table, tray?.chips.denominations ?? null, stacks, cents);
  if ((purpose === 'opening') !== (kind === 'fill')) return refuse('slip-purpose', { what: 'kind', purpose });
  if (purpose === 'opening')
    return tray.supplied && step !== 'takeSlip'
      ? refuse('slip-purpose', { what: 'supplied', table })
      : refuseNamedChips(table, tray.chips.denominations, stacks, cents);
  if (step === 'takeSlip') return null;
  if (tray.counted === null) return refuse('slip-purpose', { what: 'uncounted', table });
  const { loose } = trayOf(tray.chips);
  const whole = { chips: chipsValue(tray.counted), cents: chipsValue(tray.counted) + loose };
  const isWhole = sameChips(tray.counted, stacks) && cents === whole.cents;
  return isWhole ? null : refuse('slip-purpose', { what: 'not-all', table, ...whole });
};

const sameChips = (one: ChipStacks, other: ChipStacks): boolean =>
  lackingChips(one, other).length === 0 && lackingChips(other, one).length === 0;

const afterSlip = (tray: TrayState, slip: z.output<typeof SLIP>): TrayAfter => {
  const { do: step, kind, chips: stacks = [], purpose } = slip;
  if (step === 'askSlip') return { tray, moved: [], lacking: [] };
  const way = ON_THE_WAY[kind];
  const [before, after] = kind === 'fill' ? [null, TRAY] : [TRAY, null];
  const [from, to] = step === 'giveSlip' ? [before, way] : [way, after];
  // With the last chips go those that belong to a meter.
  const pass = purpose === 'closing' ? passChipsWithLoose : passTableChips;
  const done = afterChips(tray, pass(tray.chips, from, to, stacks));
  const opening = purpose === 'opening' && step === 'takeSlip' ? { opening: stacks } : {};
  const ended = purpose === 'closing' && step === 'takeSlip' ? { ended: true } : {};
  return { ...done, tray: { ...done.tray, supplied: true, ...opening, ...ended } };
};

const afterColorUp = (tray: TrayState, gives: ChipStacks, takes: ChipStacks): TrayAfter => {
  const given = passTableChips(tray.chips, null, TRAY, gives);
  const taken = passTableChips(given.chips, TRAY, null, takes);
  return afterChips(tray, { ...taken, moved: [...given.moved, ...taken.moved] });
};

const afterCount = (tray: TrayState, { table, chips, expected }: z.output<typeof COUNT>): TrayAfter | Refusal => {
  const { denominations } = tray.chips;
  const strange = chips.find(({ chip }) => !denominations.includes(chip))?.chip;
  if (strange !== undefined)
    return refuse('chips-named', { what: 'denomination', table, chip: strange, denominations });
  if (!sameChips(expected, trayOf(tray.chips).stacks)) return refuse('conflict', { what: 'changed-meanwhile' });
  const counted = sortedChips(chips);
  return { tray: { ...tray, chips: withTray(tray.chips, counted), counted }, moved: [], lacking: [] };
};

/** The tray of a table after an act of the house, or the refusal of chips that can't be meant. Null for an act that moves none there. */
export const trayAfterAct = (
  tray: TrayState | null,
  table: string,
  act: LogEntry['act'],
  events: LoggedEvents,
): TrayAfter | Refusal | null => {
  const slip = SLIP.safeParse(act).data;
  if (slip !== undefined) return refuseSlipChips(tray, slip) ?? (tray === null ? null : afterSlip(tray, slip));
  const count = COUNT.safeParse(act).data;
  if (tray === null) return count === undefined ? null : refuse('chips-named', { what: 'no-tray', table });
  if (count !== undefined) return afterCount(tray, count);
  const up = COLOR_UP.safeParse(act).data;
  if (up !== undefined) {
    const { denominations } = tray.chips;
    const strange = [...up.gives, ...up.takes].find(({ chip }) => !denominations.includes(chip))?.chip;
    if (strange !== undefined)
      return refuse('chips-named', { what: 'denomination', table, chip: strange, denominations });
    return afterColorUp(tray, up.gives, up.takes);
  }
  if (!RULING.safeParse(act).success) return null;
  const moves = events.flatMap((event) => MOVES.safeParse(event.moves).data ?? []);
  return afterChips(
    tray,
    moveTableChips(
      tray.chips,
      moves.map(({ from, to, cents }) => ({ from: atTable(from, table), to: atTable(to, table), cents })),
    ),
  );
};

/** The chips of tables, followed entry by entry. */
export interface ChipsFold {
  /** Opens a table, with its denominations where it has some. */
  readonly opens: (entry: Pick<LogEntry, 'act' | 'table'>) => readonly Finding[];
  /** The events of an entry of a table, complete. Gives the chips that moved, and a fault where some were not there. */
  readonly follows: (
    table: string,
    events: LoggedEvents,
  ) => { readonly moved: readonly ChipMove[]; readonly found: readonly Finding[] };
  /** An act of the house. */
  readonly house: (entry: Pick<LogEntry, 'act' | 'events'>) => readonly Finding[];
  /** The chips of a table are unknown from now on. */
  readonly lost: (table: string) => void;
  /** The tray of a table; null where it has no denominations, or nobody knows its chips any more. */
  readonly of: (table: string) => TrayState | null;
}

export const foldChips = (): ChipsFold => {
  const tables = new Map<string, TrayState>();
  const lost = new Set<string>();
  return {
    opens: ({ act, table }) => {
      const denominations = denominationsOf(act);
      if (denominations === null)
        return act.chips === undefined ? [] : [finding('The denominations of the table are not amounts of money.')];
      tables.set(table, newTray(denominations));
      const wrong = denominationFault(denominations) !== null;
      const bound = act.money === 'house' && act.rack === 'cage';
      return [
        ...(wrong ? [finding(refusalText(refuse('bad-opening', { what: 'chips-not-multiples' })))] : []),
        ...(bound ? [] : [finding(refusalText(refuse('bad-opening', { what: 'chips-for-play' })))]),
      ];
    },
    follows: (table, events) => {
      const before = tables.get(table);
      if (before === undefined) return { moved: [], found: [] };
      const { tray, moved, lacking } = trayAfterEvents(before, events);
      tables.set(table, tray);
      const refused = refuseLackingChips(table, lacking, 'pay');
      return { moved, found: refused === null ? [] : [finding(`The house refuses this act. ${refusalText(refused)}`)] };
    },
    house: ({ act, events }) => {
      const { table } = act;
      if (typeof table !== 'string' || lost.has(table)) return [];
      const after = trayAfterAct(tables.get(table) ?? null, table, act, events);
      if (after === null) return [];
      if (isRefused(after))
        return [
          finding(
            after.reason === 'conflict'
              ? `The count expects other chips in the rack of table ${table} than the entries come to.`
              : `The house refuses this act. ${refusalText(after)}`,
          ),
        ];
      tables.set(table, after.tray);
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
