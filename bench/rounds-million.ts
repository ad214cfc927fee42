// `node dist/rounds-million.js [rounds] [game]`: a million random rounds of each house game with all its wagers, every twentieth with
// irregularities, with progress; exits with 1 if a cent is lost or made. The same number of rounds gives the same counts on any machine.

import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import { randomCut } from '@fairdeal/cards/internal';
import {
  type Actor,
  HOUSE_GAMES,
  type HouseAct,
  type HouseGame,
  type HouseRulebook,
  houseRulebook,
  isRefused,
  type Option,
  type Seat,
  type SeatedActor,
  type Submission,
  submit,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import {
  deckInPlay,
  type HouseCommand,
  handNow,
  nextStaffCommand,
  staffMember,
  stakeOn,
  tableLimitsOf,
  totalChips,
} from '@fairdeal/rules/internal';

const roundsWanted = Number(process.argv[2] ?? 1_000_000);
const games = HOUSE_GAMES.filter(({ id }) => process.argv[3] === undefined || id === process.argv[3]);
if (!Number.isSafeInteger(roundsWanted) || roundsWanted < 1 || games.length === 0) {
  console.error(
    `Usage: rounds-million [rounds] [game], with a whole number of rounds and one of ${HOUSE_GAMES.map(({ id }) => id).join(', ')}; not "${process.argv.slice(2).join(' ')}".`,
  );
  process.exit(2);
}

const SEATS = [1, 2, 3, 4, 5, 6] as const;
/** No time passes at the tables. */
const AT = 0;
const DEALER = staffMember('dealer');
const playerIn = (seat: Seat): SeatedActor => ({ role: 'player', seat, person: `player ${seat}` });

const BANKROLL = 1_000_000_000;
const ROUNDS_A_TABLE = 500;
const STEPS = 300;
const PROGRESS = 10_000;

interface ChosenOption {
  readonly option: Option<HouseAct>;
  readonly who: Actor;
}

interface RoundCounts {
  hands: number;
  voided: number;
  givenUp: number;
  faults: number;
  readonly outcomes: Record<string, number>;
}

/** A submission with a paytable for every wager and random settings. */
const randomSubmission = (game: HouseGame, chance: Chance): Submission => {
  const oneOf = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const { edition } = oneOf(game.editions);
  const tables = game.paytables(edition);
  const paytables = Object.fromEntries(
    game.optional.map((wager) => [wager, oneOf(tables.filter((table) => table.wager === wager)).name]),
  );
  const settings = Object.fromEntries(
    Object.entries(game.settings).flatMap(([key, setting]): [string, string | boolean][] =>
      setting.kind === 'yes-no'
        ? [[key, chance.below(2) === 0]]
        : setting.kind === 'choice'
          ? [[key, oneOf(setting.choices)]]
          : [],
    ),
  );
  for (const draft of [{ edition, paytables, settings }, { edition, paytables }, { paytables }]) {
    const made = submit(game, draft);
    if ('ok' in made) return made.ok;
  }
  throw new Error(`${game.id} has no submission with all its wagers.`);
};

/** Table at which everything is chosen at random; all accounts are added up after every event. */
interface RandomTable {
  readonly book: HouseRulebook;
  readonly chance: Chance;
  readonly now: () => Table;
  /** Carries out a command that nothing forbids. */
  readonly must: (command: HouseCommand) => void;
  /** Staff acts, and cuts where one is offered, until the game waits for a player. */
  readonly staffAct: () => void;
}

const openRandomTable = (book: HouseRulebook, chance: Chance, counts: RoundCounts): RandomTable => {
  const { game } = book;
  let table = book.open(randomSubmission(game, chance));
  const whole = totalChips(table);
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);

  const saw = (event: TableEvent): void => {
    table = book.evolve(table, event);
    if (totalChips(table) !== whole) counts.faults += 1;
    if (event.did === 'roundVoided') counts.voided += 1;
    if (event.did !== 'handSettled') return;
    counts.hands += 1;
    for (const { outcome } of event.result.wagers) counts.outcomes[outcome] = (counts.outcomes[outcome] ?? 0) + 1;
  };

  const must = (command: HouseCommand): void => {
    const ruling = book.decide(table, command);
    if (isRefused(ruling)) throw new Error(`${game.id}: ${command.act.do} was refused: ${ruling.reason}`);
    ruling.events.forEach(saw);
  };

  const staffAct = (): void => {
    for (let steps = 0; steps < STEPS; steps += 1) {
      const [seat] = table.cards.cutOffers;
      const command = nextStaffCommand(book, table, AT, shuffled);
      if (command !== null) must(command);
      else if (seat === undefined || table.round !== null) return;
      else {
        const place = randomCut(chance, deckInPlay(table).size, game.law.cut);
        must({ act: { do: 'cutCards', place }, by: playerIn(seat), at: AT });
      }
    }
  };
  return { book, chance, now: () => table, must, staffAct };
};

const oneOf = <T>(chance: Chance, list: readonly T[]): T | undefined => list[chance.below(Math.max(1, list.length))];

const within = (chance: Chance, { min, max, step }: { min: number; max: number; step: number }): number =>
  min + step * chance.below(Math.floor((max - min) / step) + 1);

/** Does the option, with a value of each of its ranges: amounts are fields of the choice. */
const choose = ({ chance, must }: RandomTable, { option: { act, ranges = {} }, who }: ChosenOption): void => {
  const values = Object.fromEntries(
    Object.entries(ranges).map(([path, range]) => [path.replace('play.', ''), within(chance, range)]),
  );
  const chosen: HouseAct = act.do === 'play' ? { ...act, play: { ...act.play, ...values } } : { ...act, ...values };
  must({ act: chosen, by: who, at: AT });
};

const choices = ({ book, now }: RandomTable, who: Actor): ChosenOption[] =>
  book.options(now(), who, AT).flatMap((option) => (option.kind === 'seat' ? [] : [{ option, who }]));

const placeWagers = ({ book, chance, now, must }: RandomTable): void => {
  const sure = oneOf(chance, SEATS);
  const { paytables } = now().submission;
  for (const seat of SEATS) {
    if (seat !== sure && chance.below(2) === 0) continue;
    if (now().players[seat - 1]?.barred === true)
      must({ act: { do: 'permitWagers', seat }, by: staffMember('floorperson'), at: AT });
    for (const rule of book.game.wagers) {
      const isOffered = rule.required || (paytables[rule.id] !== undefined && chance.below(2) === 0);
      if (rule.when !== 'start' || !isOffered) continue;
      const cents =
        rule.equals === undefined ? within(chance, tableLimitsOf(now(), rule)) : stakeOn(now(), seat, rule.equals);
      must({ act: { do: 'wager', box: seat, wager: rule.id, cents }, by: playerIn(seat), at: AT });
    }
  }
};

/** Somebody reports an irregularity that the rulebook knows at this moment, whatever it leads to. */
const goWrong = (table: RandomTable): void => {
  const { book, chance, now } = table;
  const found = oneOf(
    chance,
    choices(table, staffMember(oneOf(chance, ['dealer', 'floorperson'] as const) ?? 'dealer')),
  );
  if (found !== undefined && book.randomnessFor(now(), found.option.act) === null) choose(table, found);
};

const sitDown = ({ now, must }: RandomTable): void => {
  for (const seat of SEATS)
    if (now().players[seat - 1] === null) must({ act: { do: 'sit', cents: BANKROLL }, by: playerIn(seat), at: AT });
};

/** One act of a player; false when nobody can act. */
const playerActs = (table: RandomTable): boolean => {
  const { chance, now } = table;
  const inTurn = handNow(now());
  const own = inTurn === undefined || chance.below(8) === 0 ? [] : choices(table, playerIn(inTurn.owner));
  const found =
    oneOf(chance, own) ??
    oneOf(
      chance,
      (now().round?.hands ?? []).flatMap(({ owner }) => choices(table, playerIn(owner))),
    );
  if (found === undefined) return false;
  choose(table, found);
  return true;
};

/** Plays a round; false when it did not come to an end, as after an irregularity that only a new table cures. */
const playRound = (table: RandomTable, wild: boolean): boolean => {
  const { book, chance, now, must, staffAct } = table;
  const byDealer = (act: HouseAct): void => must({ act, by: DEALER, at: AT });
  const closesBets = book.game.law.noMoreBets !== null;
  staffAct();
  sitDown(table);
  staffAct();
  if (now().cards.reshuffle !== null || deckInPlay(now()).step !== 'loaded') return false;
  placeWagers(table);
  if (closesBets) byDealer(book.completeAct(now(), { do: 'closeBets' }));
  staffAct();
  byDealer({ do: 'deal' });
  for (let steps = 0; steps < STEPS; steps += 1) {
    if (wild && now().round !== null && chance.below(6) === 0) goWrong(table);
    staffAct();
    const { round, betsClosed, boxes } = now();
    if (round !== null) {
      if (!playerActs(table)) return false;
      // A shoe that ran out is filled again in the middle of the deal.
    } else if (betsClosed) byDealer({ do: 'deal' });
    else if (boxes.every(({ owner }) => owner === null)) return true;
    else byDealer(closesBets ? book.completeAct(now(), { do: 'closeBets' }) : { do: 'deal' });
  }
  return false;
};

const playRounds = (game: HouseGame, done: (rounds: number) => void): RoundCounts => {
  const book = houseRulebook(game);
  const chance = simulationChance(`million ${game.id}`);
  const counts: RoundCounts = { hands: 0, voided: 0, givenUp: 0, faults: 0, outcomes: {} };
  let table = openRandomTable(book, chance, counts);
  for (let round = 1; round <= roundsWanted; round += 1) {
    if (!playRound(table, round % 20 === 0) || round % ROUNDS_A_TABLE === 0) {
      if (round % ROUNDS_A_TABLE !== 0) counts.givenUp += 1;
      table = openRandomTable(book, chance, counts);
    }
    if (round % PROGRESS === 0) done(round);
  }
  return counts;
};

let faults = 0;
for (const game of games) {
  const start = process.cpuUsage();
  const counts = playRounds(game, (rounds) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${game.id}: ${((100 * rounds) / roundsWanted).toFixed(0).padStart(3)}%\r`);
  });
  faults += counts.faults;
  const { user, system } = process.cpuUsage(start);
  const outcomes = Object.entries(counts.outcomes).map(
    ([outcome, times]) => `${times.toLocaleString('en-US')} ${outcome}`,
  );
  console.log(
    `${game.id}: ${roundsWanted.toLocaleString('en-US')} rounds in ${((user + system) / 1e6).toFixed(0)} s, ${counts.hands.toLocaleString('en-US')} hands, ` +
      `${counts.voided.toLocaleString('en-US')} rounds void, ${counts.givenUp.toLocaleString('en-US')} tables given up; wagers: ${outcomes.join(', ')}; ${counts.faults} faults`,
  );
}
if (faults > 0) process.exitCode = 1;
