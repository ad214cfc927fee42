import { type Chance, randomCut } from '@fairdeal/cards';
import { simplePlay } from '@fairdeal/lab';
import {
  boxAt,
  type Cents,
  type Command,
  deckInPlay,
  type HouseGame,
  type HouseRulebook,
  handInTurn,
  isRefused,
  limitsOf,
  playerAt,
  type Seat,
  stakeOn,
  type Table,
} from '@fairdeal/rules';

/** What a bot sits down with, and buys again when it has little left. */
export const BOT_CHIPS: Cents = 1_000_000;
/** It has chips for any raise: so many times the wager. */
const ROUNDS_OF_CHIPS = 10;

/** What the first bot who has something to do would do, or null when all wait. Bots wager only while `wagering`. */
export const botsAct = (
  book: HouseRulebook,
  table: Table,
  bots: readonly Seat[],
  chance: Chance,
  wagering: boolean,
): Command | null => {
  if (bots.length === 0) return null;
  const wanted = [
    cutOf(book, table, bots, chance),
    waitedFor(table, bots),
    playOf(book, table, bots),
    wagering && table.round === null && !table.betsClosed ? nextWager(book, table, bots) : null,
  ].find((command) => command !== null && !isRefused(book.decide(table, command)));
  return wanted ?? null;
};

const cutOf = ({ game }: HouseRulebook, table: Table, bots: readonly Seat[], chance: Chance): Command | null => {
  const [seat] = table.cards.cutOffers;
  if (seat === undefined || !bots.includes(seat)) return null;
  return {
    by: { role: 'player', seat },
    do: 'cutCards',
    place: randomCut(chance, deckInPlay(table).size, game.law.cut),
  };
};

/** A hand with an exposed card is played on, and one that was passed over takes its cards late. */
const waitedFor = ({ round }: Table, bots: readonly Seat[]): Command | null => {
  const hand = round?.hands.find(
    ({ owner, status }) => bots.includes(owner) && (status === 'exposed' || status === 'passed-over'),
  );
  if (hand === undefined) return null;
  const by = { role: 'player', seat: hand.owner } as const;
  return { by, do: hand.status === 'exposed' ? 'playExposedHand' : 'chooseLateCards', box: hand.box };
};

/** By the lab's simple strategy, or else the first thing that is allowed. */
const playOf = (book: HouseRulebook, table: Table, bots: readonly Seat[]): Command | null => {
  const { game } = book;
  const { round } = table;
  const stage = round === null ? null : (game.stages(table)[round.stage] ?? null);
  const hand = round === null || stage?.act !== 'ask' ? undefined : handInTurn(stage, round.hands, round.turn);
  if (hand === undefined || !bots.includes(hand.owner) || hand.play !== null) return null;
  const by = { role: 'player', seat: hand.owner } as const;
  const wanted = { by, do: 'play', box: hand.box, play: simplePlay(game.id, table, hand) } as const;
  if (!isRefused(book.decide(table, wanted))) return wanted;
  return book.options(table, by).find(({ command }) => command.do === 'play')?.command ?? null;
};

const nextWager = (book: HouseRulebook, table: Table, bots: readonly Seat[]): Command | null => {
  for (const seat of bots) {
    const { owner } = boxAt(table, seat);
    if (owner !== null && owner !== seat) continue;
    const by = { role: 'player', seat } as const;
    const chips = playerAt(table, seat)?.chips ?? 0;
    for (const rule of book.game.wagers) {
      if (!isPlaced(book.game, table, seat, rule) || stakeOn(table, seat, rule.id) > 0) continue;
      const cents = amountOf(book.game, table, seat, rule);
      const command: Command =
        chips < ROUNDS_OF_CHIPS * cents
          ? { by, do: 'buyIn', cents: Math.max(ROUNDS_OF_CHIPS * cents, BOT_CHIPS) }
          : { by, do: 'wager', box: seat, wager: rule.id, cents };
      if (!isRefused(book.decide(table, command))) return command;
    }
  }
  return null;
};

type Rule = HouseGame['wagers'][number];

/** Every bot places what it must; of the optional wagers now these, now those. */
const isPlaced = (game: HouseGame, { rounds, submission }: Table, seat: Seat, rule: Rule): boolean =>
  rule.when === 'start' &&
  (rule.required ||
    (submission.paytables[rule.id] !== undefined && (seat + rounds + game.wagers.indexOf(rule)) % 3 === 0));

const TIMES = [1, 2, 1, 5, 3, 1, 4] as const;

const amountOf = (game: HouseGame, table: Table, seat: Seat, rule: Rule): Cents => {
  if (rule.equals !== undefined) return stakeOn(table, seat, rule.equals);
  const { min, max, step } = limitsOf(game, table, rule);
  const least = Math.ceil(min / step) * step;
  const times = rule.required ? (TIMES[(seat + table.rounds) % TIMES.length] ?? 1) : 1;
  return least * times <= max ? least * times : least;
};
