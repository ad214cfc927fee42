import { drbgChance, type FairChance } from '@fairdeal/cards';
import {
  type HouseAct,
  type HouseGame,
  isRefused,
  type Option,
  POKER_GAMES,
  type PokerGame,
  type Seat,
  submit,
  submitPoker,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { boxAtSeat, PLAY_ACTS } from '@fairdeal/rules/internal';
import { packRound, playerInSeat, replayRound, type SavedRound } from '@fairdeal/table';
import { everyWager, type LinkState, openHouseLink, openPokerLink } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';

// Rounds played at build time as examples of the clauses.

/** Round packed for an address, with the first step that names each clause. */
export interface ExampleRound {
  readonly packed: string;
  readonly named: ReadonlyMap<string, { readonly step: number; readonly words: string }>;
}

/** Seat from which a replay opens. */
const OWN: Seat = 1;
const MOST_ACTS = 80;
/** Number of rounds, enough for the viewer to make every choice hidden from other players. */
const ROUNDS = 8;
const BANKROLL = 1_000_000;
/** Noon of a Monday. */
const clock = (): number => Date.UTC(2026, 0, 5, 12);

/** Randomness that deals the same rounds in every build. */
const seeded = (seed: number): FairChance =>
  drbgChance({ entropy: new Uint8Array(32).fill(seed), nonce: new Uint8Array(16).fill(7) });

/** Next choice or missing wager; null when the dealer should deal. */
const houseAct = ({ options, view }: LinkState<HouseAct, TableEvent, TableView>, nth: number): HouseAct | null => {
  const box = boxAtSeat(OWN);
  const placed = view.boxes.find((held) => held.box === box)?.wagers ?? {};
  const plays = options.filter(({ act }) => act.do === 'play' && act.box === box);
  const lacking = ({ act }: Option<HouseAct>): boolean =>
    act.do === 'wager' && act.box === box && placed[act.wager] === undefined;
  return (
    (
      options.find(({ act }) => act.do === 'declineCut') ??
      plays[nth % Math.max(1, plays.length)] ??
      options.find(lacking)
    )?.act ?? null
  );
};

/** Plays a number of rounds and returns them. */
const savedRounds = async <DoneAct, Event, View>(
  link: {
    state(): LinkState<DoneAct, Event, View>;
    send(act: DoneAct): Promise<unknown>;
    deal(): Promise<unknown>;
  },
  rounds: number,
  chooses: (now: LinkState<DoneAct, Event, View>, nth: number) => DoneAct | null,
): Promise<readonly SavedRound[]> => {
  const saved: SavedRound[] = [];
  for (let nth = 0; saved.length < rounds && nth < MOST_ACTS * rounds; nth += 1) {
    const before = link.state().last;
    // Rounds with equal numbers of acts still vary in play.
    const act = chooses(link.state(), nth + saved.length);
    await (act === null ? link.deal() : link.send(act));
    const { last } = link.state();
    if (last?.saved != null && last !== before) saved.push(last.saved);
  }
  return saved;
};

const exampleRound = async (saved: SavedRound): Promise<ExampleRound> => {
  const round = replayRound(saved, playerInSeat(OWN));
  if (isRefused(round)) throw new Error(refusalText(round));
  const named = new Map<string, { readonly step: number; readonly words: string }>();
  for (const [at, { event, words }] of round.steps.entries())
    for (const clause of event.cites) if (!named.has(clause)) named.set(clause, { step: at + 1, words });
  return { packed: await packRound(saved), named };
};

/** Rounds of a house game with every wager on the layout. */
export const houseRounds = async (game: HouseGame, edition: string): Promise<readonly ExampleRound[]> => {
  const filed = submit(game, { edition, paytables: everyWager(game, edition) });
  if (!('ok' in filed)) throw new Error(`${game.title} cannot be played: ${filed.faults[0]?.fault}`);
  const table = { game, submission: filed.ok, seats: 3, bankroll: BANKROLL, clock, automated: 'all' } as const;
  return Promise.all(
    (await savedRounds(openHouseLink({ ...table, chance: seeded(5) }), ROUNDS, houseAct)).map(exampleRound),
  );
};

/** Hand of a poker game in which the viewer stays to the end. */
const pokerRound = async (game: PokerGame): Promise<readonly ExampleRound[]> => {
  const players = Math.min(4, game.players.most);
  const filed = submitPoker({ game: game.id, seats: players });
  if (!('ok' in filed)) throw new Error(`${game.title} cannot be played: ${filed.faults[0]?.fault}`);
  const table = { game, submission: filed.ok, players, bankroll: BANKROLL, clock, chance: seeded(11) };
  const hands = await savedRounds(openPokerLink(table), 1, ({ options, view }) => {
    const plays = options.filter(({ act }) => PLAY_ACTS.includes(act.do));
    return view.phase === null ? null : ((plays.find(({ act }) => act.do !== 'fold') ?? plays[0])?.act ?? null);
  });
  return Promise.all(hands.map(exampleRound));
};

/** Hand of each game of the poker room. */
export const pokerRounds = async (): Promise<readonly ExampleRound[]> => {
  const games = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter);
  return (await Promise.all(games.map(pokerRound))).flat();
};
