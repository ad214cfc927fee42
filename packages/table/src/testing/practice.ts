import { type Card, cards, cardWords, DECK_52, drbgChance, type FairChance, JOKER } from '@fairdeal/cards';
import {
  type HouseAct,
  type HouseGame,
  type PokerAct,
  type PokerEvent,
  type PokerSubmission,
  type PokerView,
  type Seat,
  type Submission,
  type SubmissionDraft,
  submit,
  submitPoker,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { boxAtSeat, PLAY_ACTS } from '@fairdeal/rules/internal';
import { everyWager } from '../games/every-wager.js';
import type { LinkState, TableLink } from '../link/table-link.js';

export { everyWager };

/** A submission that must be lawful. */
export const submissionFor = (game: HouseGame, draft: SubmissionDraft): Submission => {
  const made = submit(game, draft);
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault }) => fault).join(' '));
};

/** A table that offers every wager. */
export const submissionWithEveryWager = (game: HouseGame, draft: SubmissionDraft = {}): Submission =>
  submissionFor(game, { paytables: everyWager(game, draft.edition), ...draft });

export const pokerSubmission = (draft: Parameters<typeof submitPoker>[0]): PokerSubmission => {
  const made = submitPoker(draft);
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault }) => fault).join(' '));
};

/** A fair chance that is the same in every run. */
export const seededFairChance = (seed: number): FairChance =>
  drbgChance({ entropy: new Uint8Array(32).fill(seed), nonce: new Uint8Array(16).fill(seed >> 8) });

/** Chooses among what is offered, the same in every run: a cut, a choice of the game, a wager that is still missing. */
export const nextAct = (
  { options, view }: LinkState<HouseAct, TableEvent, TableView>,
  seat: Seat,
  nth: number,
): HouseAct | null => {
  const wagers = view.boxes.find(({ box }) => box === boxAtSeat(seat))?.wagers ?? {};
  const plays = options.filter(({ act }) => act.do === 'play' && act.box === boxAtSeat(seat));
  const lacking = options.filter(
    ({ act }) => act.do === 'wager' && act.box === boxAtSeat(seat) && wagers[act.wager] === undefined,
  );
  const first =
    options.find(({ act }) => act.do === 'declineCut') ??
    plays[nth % Math.max(1, plays.length)] ??
    lacking.find(({ name }) => REQUIRED.includes(name)) ??
    (nth % 4 === 3 ? undefined : lacking[0]);
  return first?.act ?? null;
};

const REQUIRED = ['ante', 'blind', 'odds', 'pai-gow'];

/** Plays whole rounds at a house table by sending what is offered. `after` looks at every snapshot. */
export const playPracticeRounds = async (
  link: TableLink<HouseAct, TableEvent, TableView>,
  rounds: number,
  after: (snapshot: LinkState<HouseAct, TableEvent, TableView>) => void = () => {},
  seat: Seat = 1,
): Promise<void> => {
  const start = link.state().history.length;
  for (let nth = 0; link.state().history.length < start + rounds; nth += 1) {
    const act = nextAct(link.state(), seat, nth);
    const refused = act === null ? await link.deal() : await link.send(act);
    if (refused !== null) throw new Error(refused.refused);
    after(link.state());
  }
};

/** Plays whole rounds of poker by the acts of play alone, staying in as long as nothing has to be paid for it. */
export const playPracticeHands = async (
  link: TableLink<PokerAct, PokerEvent, PokerView>,
  rounds: number,
  after: (snapshot: LinkState<PokerAct, PokerEvent, PokerView>) => void = () => {},
): Promise<void> => {
  const start = link.state().history.length;
  for (let nth = 0; link.state().history.length < start + rounds; nth += 1) {
    const { options, view } = link.state();
    const plays = options.filter(({ act }) => PLAY_ACTS.includes(act.do));
    const acts = plays.filter(({ act }) => act.do !== 'fold');
    const chosen = acts[(nth * 7) % Math.max(1, acts.length)] ?? plays[0];
    const refused = view.phase === null || chosen === undefined ? await link.deal() : await link.send(chosen.act);
    if (refused !== null) throw new Error(refused.refused);
    after(link.state());
  }
};

/** Every card that a sentence names, in letters or in words; `3s` are threes. */
export const cardsNamedIn = (words: string): Card[] => {
  const all = [...DECK_52, JOKER];
  const letters = (words.match(/\b(?:[2-9TJQKA][cdhs]|Jk)+\b/g) ?? [])
    .filter((text) => !/^[2-9]s$/.test(text))
    .flatMap((text) => cards(text));
  return [...letters, ...all.filter((card) => words.includes(cardWords(card).replace(/^the /, '')))];
};

/** A clock that stands still unless it is told to go on. */
export const NOON = Date.UTC(2026, 0, 5, 12);
export const clock = (): number => NOON;
