import type { Card, Chance } from '@fairdeal/cards';
import { randomCut } from '@fairdeal/cards/internal';
import {
  actForStaff,
  carryOut,
  type HouseRulebook,
  isRefused,
  type Seat,
  type SeatedActor,
  type Table,
} from '@fairdeal/rules';
import { deckInPlay, type HouseCommand, staffMember } from '@fairdeal/rules/internal';

/** No time passes in a simulation. */
export const AT = 0;

const PLAYERS = ['player 1', 'player 2', 'player 3', 'player 4', 'player 5', 'player 6'].map(
  (person, at): SeatedActor => ({ role: 'player', seat: at + 1, person }),
);

/** The dealer, who acts for all staff. */
export const DEALER = staffMember('dealer');

/** The player in a seat. */
export const playerIn = (seat: Seat): SeatedActor =>
  PLAYERS[seat - 1] ?? { role: 'player', seat, person: `player ${seat}` };

/** Carries out a command that nothing forbids. */
export const actOrThrow = (book: HouseRulebook, table: Table, command: HouseCommand): Table => {
  const done = carryOut(book, table, command);
  if (isRefused(done)) throw new Error(`${command.act.do} was refused: ${done.reason}`);
  return done.table;
};

/** Acts for the staff, and for players who are offered the cut, until wagers can be placed. */
export const advanceToWagers = (
  book: HouseRulebook,
  before: Table,
  chance: Chance,
  shuffled: (cards: readonly Card[]) => Card[],
): Table => {
  let table = actForStaff(book, before, AT, shuffled);
  for (let [seat] = table.cards.cutOffers; seat !== undefined; [seat] = table.cards.cutOffers) {
    const place = randomCut(chance, deckInPlay(table).size, book.game.law.cut);
    table = actOrThrow(book, table, { act: { do: 'cutCards', place }, by: playerIn(seat), at: AT });
    table = actForStaff(book, table, AT, shuffled);
  }
  return table;
};
