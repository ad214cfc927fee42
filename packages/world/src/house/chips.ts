import type { Chance } from '@fairdeal/cards';
import type { Table, TableAccount, TableEvent } from '@fairdeal/rules';
import { playerAt, roundOrEmpty } from '@fairdeal/rules/internal';
import { onceIn } from '../shift/people.js';

/** Chips that a dealer counted out wrong, and that nobody has reported. More than 0: the player has too much. */
export interface Miscount {
  readonly round: number;
  readonly seat: number;
  readonly cents: number;
  /** Whether the player took them along. */
  readonly left: boolean;
}

/** Chips of a table, as they really lie. */
export interface PhysicalChips {
  follow(event: TableEvent, after: Table): void;
  /** Miscounts that nobody has reported. */
  miscounts(): readonly Miscount[];
  /** Somebody reports a miscount: from now on the record knows it. */
  reported(miscount: Miscount): void;
  /** Places whose chips differ from the record by anything but the miscounts that nobody has reported. */
  unexplained(recorded: ReadonlyMap<TableAccount, number>): readonly string[];
}

const MISPAID_ONCE_IN = 25;
const MISCOUNTED_ONCE_IN = 12;
const CHIP = 100;
const MOST_CHIPS = 25;

const placeOf = (account: TableAccount): string =>
  account.at === 'seat'
    ? `seat ${account.seat}`
    : account.at === 'inventory'
      ? 'tray'
      : account.at === 'cage'
        ? 'cage'
        : 'layout';

const byPlace = (recorded: ReadonlyMap<TableAccount, number>): Map<string, number> => {
  const places = new Map<string, number>();
  for (const [account, cents] of recorded) {
    const place = placeOf(account);
    places.set(place, (places.get(place) ?? 0) + cents);
  }
  return places;
};

/** Opens a table with the chips that the record has. A dealer `slips` by chance; without chance nobody does. */
export const physicalChips = (recorded: ReadonlyMap<TableAccount, number>, chance: Chance | null): PhysicalChips => {
  const lying = byPlace(recorded);
  let open: readonly Miscount[] = [];
  const at = (place: string): number => lying.get(place) ?? 0;
  const carry = (from: string, to: string, cents: number): void => {
    lying.set(from, at(from) - cents);
    lying.set(to, at(to) + cents);
  };
  /** Of what a seat should get, a slip gives it more or less. */
  const slip = (slips: Chance, { rounds }: Table, seat: number, due: number): void => {
    const most = CHIP * (1 + slips.below(MOST_CHIPS));
    const cents = onceIn(slips, 2) ? most : -Math.min(most, due);
    if (cents === 0) return;
    carry('tray', `seat ${seat}`, cents);
    open = [...open, { round: rounds + 1, seat, cents, left: false }];
  };
  const paidTo = (seat: number, { moves = [] }: TableEvent): number =>
    moves.reduce((sum, { to, cents }) => sum + (to.at === 'seat' && to.seat === seat ? cents : 0), 0);

  return {
    follow: (event, after) => {
      // The chips lie there already; only the record did not know it.
      if (event.did === 'chipsFoundWrong') return;
      if (event.did === 'playerLeft') {
        const place = `seat ${event.seat}`;
        carry(place, 'cage', at(place));
        open = open.map((one) => (one.seat === event.seat ? { ...one, left: true } : one));
        return;
      }
      for (const { from, to, cents } of event.moves ?? []) carry(placeOf(from), placeOf(to), cents);
      if (chance === null) return;
      if (event.did === 'handSettled') {
        const { owner, box } = event;
        const sits = roundOrEmpty(after).hands.some((hand) => hand.box === box && !hand.left);
        const due = paidTo(owner, event);
        if (sits && due > 0 && playerAt(after, owner) !== null && onceIn(chance, MISPAID_ONCE_IN))
          slip(chance, after, owner, due);
      }
      if (event.did === 'boughtIn' && onceIn(chance, MISCOUNTED_ONCE_IN))
        slip(chance, after, event.seat, paidTo(event.seat, event));
    },
    miscounts: () => open,
    reported: (miscount) => {
      open = open.filter((one) => one !== miscount);
    },
    unexplained: (recorded) => {
      const places = byPlace(recorded);
      for (const { seat, cents, left } of open) {
        const place = left ? 'cage' : `seat ${seat}`;
        places.set(place, (places.get(place) ?? 0) + cents);
        places.set('tray', (places.get('tray') ?? 0) - cents);
      }
      return [...new Set([...places.keys(), ...lying.keys()])].filter(
        (place) => (places.get(place) ?? 0) !== at(place),
      );
    },
  };
};
