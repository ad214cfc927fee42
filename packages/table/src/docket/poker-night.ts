import { type Card, DECK_52, shuffle, simulationChance, UNKNOWN_CARD } from '@fairdeal/cards';
import {
  type Actor,
  isRefused,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerGameId,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refusal,
  submitPoker,
} from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { POKER_NARRATOR } from '@fairdeal/words/internal';
import { pokerDeckWatch, tableDeckWatcher } from '../deck-watch/index.js';
import { facesOf, type PokerFelt, plainDeck, pokerDeal, pokerFelt, shuffleCards } from '../physical/index.js';
import type { Entry } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';
import { savePokerStretch } from '../saved/stretch.js';
import { DEALER, playerAt } from './night.js';
import { type NightRead, nightRecord } from './record.js';

type PokerEntry = Entry<PokerAct, PokerEvent>;

/** A poker table of a night as it opens. */
export interface PokerNightOpening {
  readonly game: PokerGameId;
  readonly seats: number;
  readonly seed: number;
  /** The cards of the deck that is wrong; the other one is whole. */
  readonly deck: readonly Card[];
}

/** A live poker table in play: its cards are real, and everything goes through acts of people. */
export interface PokerNight extends NightRead {
  readonly table: RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>;
  readonly felt: PokerFelt;
  does(by: Actor, act: PokerAct): PokerEntry;
  /** Goes on with what is due or chosen: an entry, or a refusal of what the dealer found. */
  goesOn(): PokerEntry | Refusal;
}

const OPENED_AT = Date.UTC(2026, 0, 5, 23);
const BUY_IN = 100_000;

/** Acts at a table whose cards are real. */
interface PokerPlay extends Pick<PokerNight, 'table' | 'felt' | 'does'> {
  tries(by: Actor, act: PokerAct): PokerEntry | Refusal;
}

/** A deal with the cards that fall face up. */
const dealFaceUp = (
  felt: PokerFelt,
  state: PokerTable,
  ways: ReturnType<typeof pokerDeal>,
  act: Extract<PokerAct, { do: 'dealCards' }>,
): PokerAct => {
  felt.leaves(ways);
  const stub = facesOf(felt.stub(state));
  const named = ways
    .filter(({ to }) => to !== 'burns')
    .map(({ up, places }) => (up ? places.map((place) => stub[place] ?? UNKNOWN_CARD) : []));
  return named.every((cards) => cards.length === 0) ? act : { ...act, cards: named };
};

/** Everybody calls, checks and shows: the dealer keys what is shown. */
const playOn = ({ table, felt, tries, does }: PokerPlay): PokerEntry | Refusal | null => {
  const { hand } = table.state();
  const player = hand?.players[hand.actor];
  if (hand === null || player === undefined) return null;
  const { seat } = player;
  if (hand.phase === 'showdown') return tries(DEALER, { do: 'show', for: seat, cards: felt.faces(seat) });
  return does(playerAt(seat), { do: player.bet < hand.toCall ? 'call' : 'check' });
};

/** A record of a night of a game. */
const pokerRecord = (game: PokerGame, book: ReturnType<typeof pokerRulebook>, opened: PokerTable) =>
  nightRecord(
    {
      book,
      narrator: POKER_NARRATOR,
      watcher: tableDeckWatcher(pokerDeckWatch(game)),
      handsDealt: (event) => (event.did === 'roundStarted' ? event.players.length : 0),
      save: (before, entries) => savePokerStretch(game, before, entries),
    },
    opened,
  );

/** Opens a live poker table whose cards are real. Everybody calls and shows. */
export const openPokerNight = ({ game: id, seats, seed, deck }: PokerNightOpening): PokerNight => {
  const game = pokerGame(id);
  const filed = submitPoker({ game: id });
  if (game === undefined || 'faults' in filed) throw new Error(`There is no game ${id}.`);
  const chance = simulationChance(`docket ${seed}`);
  const brought: (readonly Card[])[] = [deck, DECK_52];
  const felt = pokerFelt(
    () => plainDeck(brought.shift() ?? DECK_52),
    (cards) => shuffleCards(cards, chance),
  );
  const book = pokerRulebook(game);
  let now = book.open(filed.ok, 'live');
  const record = pokerRecord(game, book, now);
  let clock = OPENED_AT;
  const table: PokerNight['table'] = openTable(
    book,
    filed.ok,
    {
      append: (entry) => {
        record.adds(entry);
        for (const event of entry.events) {
          const before = now;
          now = book.evolve(before, event);
          felt.follow(event, before, now);
        }
      },
      clock: () => clock,
      shuffle: (row) => shuffle(chance, row),
    },
    'live',
  );
  const tries = (by: Actor, act: PokerAct): PokerEntry | Refusal => {
    clock += 4000;
    const done = table.act(by, act);
    if (isRefused(done)) record.refuses(by, done);
    return done;
  };
  const does = (by: Actor, act: PokerAct): PokerEntry => {
    const done = tries(by, act);
    if (isRefused(done)) throw new Error(`${act.do} was refused: ${refusalText(done)}`);
    return done;
  };
  const dealt = (act: PokerAct): PokerAct =>
    act.do === 'dealCards' ? dealFaceUp(felt, table.state(), pokerDeal(book, table.state(), DEALER, clock), act) : act;
  const goesOn = (): PokerEntry | Refusal => {
    const due = table.requiredNext();
    const [role] = due?.by ?? [];
    if (due !== null && role !== undefined)
      return tries(staffMember(role), dealt(book.completeAct(table.state(), due.act)));
    return playOn({ table, felt, tries, does }) ?? tries(DEALER, { do: 'startRound' });
  };
  for (let seat = 1; seat <= seats; seat += 1) does(playerAt(seat), { do: 'sit', cents: BUY_IN });
  return { table, felt, ...record.read, does, goesOn };
};
