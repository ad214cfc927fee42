// `node dist/rounds-million.js [rounds] [game]`: a million random rounds of each house game with all its wagers, every twentieth with
// irregularities, with progress; exits 1 when a cent is lost or made. The same number of rounds gives the same counts on any machine.

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
    `Say a whole number of rounds and, for one game alone, ${HOUSE_GAMES.map(({ id }) => id).join(', ')}: not "${process.argv.slice(2).join(' ')}".`,
  );
  process.exit(2);
}

const SEATS = [1, 2, 3, 4, 5, 6] as const;
/** The tables stand still in time. */
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

/** A house with a paytable for every wager, and other choices as chance has it. */
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

/** One table at which everything is chosen at random, and all accounts are added up after every event. */
const randomTable = (book: HouseRulebook, chance: Chance, counts: RoundCounts) => {
  const { game } = book;
  let table = book.open(randomSubmission(game, chance));
  const whole = totalChips(table);
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[chance.below(Math.max(1, list.length))];

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

  const within = ({ min, max, step }: { min: number; max: number; step: number }): number =>
    min + step * chance.below(Math.floor((max - min) / step) + 1);

  /** The option with a value of each of its ranges: amounts are fields of the choice. */
  const chosen = ({ act, ranges = {} }: Option<HouseAct>): HouseAct => {
    const values = Object.fromEntries(
      Object.entries(ranges).map(([path, range]) => [path.replace('play.', ''), within(range)]),
    );
    return act.do === 'play' ? { ...act, play: { ...act.play, ...values } } : { ...act, ...values };
  };

  const choose = ({ option, who }: ChosenOption): void => must({ act: chosen(option), by: who, at: AT });

  const placeWagers = (): void => {
    const sure = oneOf(SEATS);
    const { paytables } = table.submission;
    for (const seat of SEATS) {
      if (seat !== sure && chance.below(2) === 0) continue;
      if (table.players[seat - 1]?.barred === true)
        must({ act: { do: 'permitWagers', seat }, by: staffMember('floorperson'), at: AT });
      for (const rule of game.wagers) {
        const isOffered = rule.required || (paytables[rule.id] !== undefined && chance.below(2) === 0);
        if (rule.when !== 'start' || !isOffered) continue;
        const cents =
          rule.equals === undefined ? within(tableLimitsOf(table, rule)) : stakeOn(table, seat, rule.equals);
        must({ act: { do: 'wager', box: seat, wager: rule.id, cents }, by: playerIn(seat), at: AT });
      }
    }
  };

  const playersNow = (): Actor[] => (table.round?.hands ?? []).map(({ owner }) => playerIn(owner));
  const choices = (who: Actor): ChosenOption[] =>
    book.options(table, who, AT).flatMap((option) => (option.kind === 'seat' ? [] : [{ option, who }]));

  /** Somebody calls an irregularity that the rulebook knows now, whatever it leads to. */
  const goWrong = (): void => {
    const found = oneOf(choices(staffMember(oneOf(['dealer', 'floorperson'] as const) ?? 'dealer')));
    if (found !== undefined && book.randomnessFor(table, found.option.act) === null) choose(found);
  };

  const sitDown = (): void => {
    for (const seat of SEATS) {
      if (table.players[seat - 1] === null) must({ act: { do: 'sit', cents: BANKROLL }, by: playerIn(seat), at: AT });
    }
  };

  /** Plays a round; false when it did not come to an end, as after an irregularity that only a new table cures. */
  const playRound = (wild: boolean): boolean => {
    staffAct();
    sitDown();
    staffAct();
    if (table.cards.reshuffle !== null || deckInPlay(table).step !== 'loaded') return false;
    placeWagers();
    if (game.law.noMoreBets !== null) must({ act: book.completeAct(table, { do: 'closeBets' }), by: DEALER, at: AT });
    staffAct();
    must({ act: { do: 'deal' }, by: DEALER, at: AT });
    for (let steps = 0; steps < STEPS; steps += 1) {
      if (wild && table.round !== null && chance.below(6) === 0) goWrong();
      staffAct();
      const { round } = table;
      // A shoe that ran out is filled again in the middle of the deal.
      if (round === null && table.betsClosed) must({ act: { do: 'deal' }, by: DEALER, at: AT });
      else if (round === null) {
        if (table.boxes.every(({ owner }) => owner === null)) return true;
        {
          const act =
            game.law.noMoreBets === null ? ({ do: 'deal' } as const) : book.completeAct(table, { do: 'closeBets' });
          must({ act, by: DEALER, at: AT });
        }
      } else {
        const inTurn = handNow(table);
        const own = inTurn === undefined || chance.below(8) === 0 ? [] : choices(playerIn(inTurn.owner));
        const found = oneOf(own) ?? oneOf(playersNow().flatMap(choices));
        if (found === undefined) return false;
        choose(found);
      }
    }
    return false;
  };
  return playRound;
};

const playRounds = (game: HouseGame, done: (rounds: number) => void): RoundCounts => {
  const book = houseRulebook(game);
  const chance = simulationChance(`million ${game.id}`);
  const counts: RoundCounts = { hands: 0, voided: 0, givenUp: 0, faults: 0, outcomes: {} };
  let playRound = randomTable(book, chance, counts);
  for (let round = 1; round <= roundsWanted; round += 1) {
    if (!playRound(round % 20 === 0) || round % ROUNDS_A_TABLE === 0) {
      if (round % ROUNDS_A_TABLE !== 0) counts.givenUp += 1;
      playRound = randomTable(book, chance, counts);
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
      process.stderr.write(`\r${game.id}: ${((100 * rounds) / roundsWanted).toFixed(0).padStart(3)} %\r`);
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
