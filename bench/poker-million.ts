// `node dist/poker-million.js [hands]`: a million hands at random across all poker games, every fifth with irregularities, with
// progress; exits 1 when a cent is lost or made.
import { type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import { fillStakes, playPokerRound, randomPlay } from '@fairdeal/lab';
import {
  actForDealer,
  carryOut,
  isRefused,
  type LimitKind,
  type Option,
  PLAY_ACTS,
  POKER_DEFAULTS,
  POKER_GAMES,
  type PokerCommand,
  type PokerEvent,
  type PokerGame,
  type PokerRulebook,
  type PokerTable,
  pokerRulebook,
  pokerTotal,
  type Shuffle,
  startPokerRound,
  type Who,
} from '@fairdeal/rules';

const wanted = Number(process.argv[2] ?? 1_000_000);
if (!Number.isSafeInteger(wanted) || wanted < 1) {
  console.error(`The number of hands is a whole number above zero, not "${process.argv[2]}".`);
  process.exit(2);
}

const LIMITS: readonly LimitKind[] = ['fixed', 'spread', 'pot', 'no'];
const RAKE = [{ kind: 'percentage', percent: 10, step: 100, when: 'after-betting-round' }] as const;
const tables = POKER_GAMES.flatMap((game) => LIMITS.map((limit) => [game, limit] as const));
const each = Math.ceil(wanted / tables.length);

const STAFF = ['dealer', 'floorperson', 'poker-shift-supervisor'] as const;
const STEPS = 200;

/** A round in which somebody now and then calls an irregularity; given up when it does not end. */
const playWildRound = (
  book: PokerRulebook,
  from: PokerTable,
  chance: Chance,
  shuffled: Shuffle,
  saw: (event: PokerEvent) => void,
): PokerTable => {
  const oneOf = <T>(list: readonly T[]): T | undefined => list[chance.below(Math.max(1, list.length))];
  const people = ({ hand }: PokerTable): Who[] => [
    ...STAFF.map((role) => ({ role })),
    ...(hand?.players ?? []).map(({ seat }) => ({ role: 'player', seat }) as const),
  ];
  const everything = (table: PokerTable): Option<PokerCommand>[] =>
    people(table)
      .flatMap((who) => [...book.options(table, who), ...book.irregularities(table, who)])
      .filter(({ command }) => command.do !== 'leave');
  let table = startPokerRound(book, from, shuffled, saw);
  for (let step = 0; step < STEPS && table.hand !== null; step += 1) {
    const seat = table.hand.players[table.hand.actor]?.seat;
    const acts =
      seat === undefined
        ? []
        : book.options(table, { role: 'player', seat }).filter(({ command }) => PLAY_ACTS.includes(command.do));
    const who = oneOf(people(table));
    const wrong = who === undefined || chance.below(8) > 0 ? undefined : oneOf(book.irregularities(table, who));
    const option = wrong ?? oneOf(acts) ?? oneOf(everything(table));
    if (option === undefined) return table;
    const done = carryOut(book, table, option.command);
    if (isRefused(done)) throw new Error(`An option was refused: ${done.refused}`);
    done.events.forEach(saw);
    table = actForDealer(book, done.table, shuffled, saw);
  }
  return table;
};

/** Plays so many hands of one game, checking after every event that all accounts together hold what they held. */
const playHands = (game: PokerGame, limit: LimitKind): number => {
  const book = pokerRulebook(game);
  const chance = simulationChance(`million ${game.id} ${limit}`);
  const choose = randomPlay(chance);
  const stud = game.forcedBet !== null;
  let table: PokerTable = book.open({
    ...POKER_DEFAULTS,
    game: game.id,
    limit,
    ante: stud ? 100 : 0,
    blinds: stud ? [] : [200, 400],
    raiseCap: limit === 'fixed' ? 3 : null,
    rake: RAKE,
    rakeMost: 500,
  });
  let wrong = 0;
  let now = table;
  const saw = (event: PokerEvent): void => {
    now = book.evolve(now, event);
    if (pokerTotal(now) !== 0) wrong += 1;
  };
  for (let hand = 0; hand < each; hand += 1) {
    const seats = Array.from({ length: 2 + (hand % (game.players.most - 1)) }, (_, at) => at + 1);
    table = fillStakes(book, hand % 50 === 0 ? book.open(table.submission) : table, seats);
    now = table;
    const shuffled: Shuffle = (cards) => shuffle(chance, cards);
    if (hand % 5 === 0) playWildRound(book, table, chance, shuffled, saw);
    else table = playPokerRound(book, table, shuffled, choose, saw);
  }
  return wrong;
};

let played = 0;
let wrong = 0;
for (const [game, limit] of tables) {
  const found = playHands(game, limit);
  played += each;
  wrong += found;
  const part = ((100 * played) / (each * tables.length)).toFixed(1);
  console.log(
    `${part.padStart(5)} %  ${game.id}, ${limit} limit: ${each.toLocaleString('en-US')} hands, ${found} faults`,
  );
}
console.log(`${played.toLocaleString('en-US')} hands, ${wrong} faults`);
if (wrong > 0) process.exitCode = 1;
