import { type Card, formatCards, parseCards } from '@fairdeal/cards';
import { type HandSituation, solverFor, solverQuestion, toNumber } from '@fairdeal/lab';
import { subtract } from '@fairdeal/lab/internal';
import { type HouseAct, type HouseGame, isRefused, type Seat, type Submission, type TableView } from '@fairdeal/rules';
import { type HandToSettle, type HouseWay, type PlayOption, setByHouseWay } from '@fairdeal/rules/internal';
import { type Advice, type AdvisedChoice, advisedPlay, HAND_WORDS } from '@fairdeal/words/internal';
import type { DecisionSpot, MadeDecision, PendingDecision, ReviewedDecision } from '../link/table-link.js';
import type { Hint } from '../words/commands/choices.js';

type Play = Extract<HouseAct, { do: 'play' }>;

/** Decision that this seat has now, if any. */
export const pendingDecision = (view: TableView, seat: Seat): PendingDecision | null => {
  const hand = view.boxes.find(({ box }) => box === view.turn);
  if (view.street === null || hand === undefined || hand.owner !== seat || hand.play !== null) return null;
  return { view, box: hand.box, street: view.street };
};

const revealedCards = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const handOf = ({ view, box }: PendingDecision): HandToSettle => {
  const hand = view.boxes.find((held) => held.box === box);
  return { box, cards: revealedCards(hand?.cards ?? []), wagers: hand?.wagers ?? {}, play: null };
};

const situationOf = (asked: PendingDecision): HandSituation => {
  const dealer = revealedCards(asked.view.dealer);
  return {
    cards: handOf(asked).cards,
    ...(dealer.length > 0 && dealer.length === asked.view.dealer.length ? { dealer } : {}),
    community: revealedCards(asked.view.community),
  };
};

/** Situation of a decision, so that it can be decided again. */
export const spotOf = ({ id }: HouseGame, asked: PendingDecision): DecisionSpot => {
  const { cards, community = [], dealer = [] } = situationOf(asked);
  return {
    game: id,
    street: asked.street,
    cards: formatCards(cards),
    community: formatCards(community),
    dealer: formatCards(dealer),
  };
};

/** Choice that the rulebook would take, with the lab's price where it has one. */
export interface PricedPlay extends AdvisedChoice {
  readonly act: Play;
}

/** Choices of a decision with their prices and acts, the best first. */
export interface WeighedDecision extends Advice {
  readonly choices: readonly PricedPlay[];
}

/** Weighs the choices of a decision, from its player's view. It may take a moment. */
export const weighDecision = (game: HouseGame, submission: Submission, asked: PendingDecision): WeighedDecision => {
  const choices = pricedPlays(game, submission, asked);
  return {
    certain: situationOf(asked).dealer !== undefined,
    choices: choices.length > 0 ? choices : unpricedPlays(game, submission, asked),
  };
};

/** Place of a play among the choices; -1 where it is none of them. */
export const madeChoice = (
  game: HouseGame,
  submission: Submission,
  asked: PendingDecision,
  choices: readonly PricedPlay[],
  play: object,
): number => choices.findIndex(({ act }) => isSamePlay(game, submission, handOf(asked), act.play, play));

/** Review of a decision: its choices, and which was made. */
export const reviewDecision = (
  game: HouseGame,
  submission: Submission,
  decided: MadeDecision,
  weighed: WeighedDecision = weighDecision(game, submission, decided),
): ReviewedDecision => {
  const made = madeChoice(game, submission, decided, weighed.choices, decided.play);
  const other = made >= 0 ? null : unpriced(game, submission, decided, decided.play);
  const choices = other === null ? weighed.choices : [...weighed.choices, other];
  const at = other === null ? made : choices.length - 1;
  return {
    street: decided.street,
    advice: { choices: choices.map(({ act: _, ...choice }) => choice), certain: weighed.certain },
    made: at,
    cost: choices[at]?.cost ?? null,
    spot: spotOf(game, decided),
  };
};

/** Hint of a decision, the best choice first. */
export const hintOf = (game: HouseGame, submission: Submission, asked: PendingDecision): Hint<HouseAct> => {
  const advice = weighDecision(game, submission, asked);
  return { advice, acts: advice.choices.map(({ act }) => act) };
};

/** The wager that costs are counted in. */
const mainWager = ({ wagers }: HouseGame): string => wagers.find(({ required }) => required)?.id ?? 'ante';

const playsOf = (game: HouseGame, submission: Submission, asked: PendingDecision): readonly PlayOption<object>[] =>
  game.plays(submission, handOf(asked), asked.street);

const unpriced = (game: HouseGame, submission: Submission, asked: PendingDecision, play: object): PricedPlay => ({
  act: { do: 'play', box: asked.box, play },
  play: advisedPlay(game, handOf(asked).cards, play, addedBy(game, submission, asked, play) ?? 0),
  cost: null,
  worth: null,
});

const unpricedPlays = (game: HouseGame, submission: Submission, asked: PendingDecision): readonly PricedPlay[] =>
  playsOf(game, submission, asked).map(({ play }) => unpriced(game, submission, asked, play));

/** Every choice that the rulebook would take, the best first; empty when the lab has no figure. */
const pricedPlays = (game: HouseGame, submission: Submission, asked: PendingDecision): PricedPlay[] => {
  const solver = solverFor(game.id);
  const hand = handOf(asked);
  const stake = hand.wagers[mainWager(game)] ?? 0;
  if (stake === 0) return [];
  const settings = Object.fromEntries(
    Object.entries(submission.settings).filter(([name]) => Object.hasOwn(solver.settings, name)),
  );
  const allowed = solver
    .choices(solverQuestion(solver, submission.edition, settings), situationOf(asked))
    .map((choice) => ({ choice, play: choice.play(stake) }))
    .flatMap(({ choice, play }) => {
      const added = addedBy(game, submission, asked, play);
      return added === null || added > chipsOf(asked) ? [] : [{ choice, play, added }];
    });
  const [best] = allowed;
  if (best === undefined) return [];
  return allowed.map(({ choice, play, added }) => ({
    act: { do: 'play', box: asked.box, play },
    play: advisedPlay(game, hand.cards, play, added),
    cost: toNumber(subtract(best.choice.expected, choice.expected)) * stake,
    worth: toNumber(choice.expected) * stake,
    ...(choice.chances === undefined ? {} : { wins: toNumber(choice.chances.win) }),
  }));
};

/** Money that a play puts on the felt; null where the rules refuse it. */
const addedBy = (game: HouseGame, submission: Submission, asked: PendingDecision, play: object): number | null => {
  const added = game.choose(submission, handOf(asked), play, asked.street);
  return isRefused(added) ? null : added.reduce((sum, { cents }) => sum + cents, 0);
};

const chipsOf = ({ view, box }: PendingDecision): number => {
  const owner = view.boxes.find((held) => held.box === box)?.owner;
  return view.seats.find(({ seat }) => seat === owner)?.chips ?? 0;
};

/** Whether two choices come to the same: the same words, or hands set alike. */
const isSamePlay = (
  game: HouseGame,
  submission: Submission,
  { cards }: HandToSettle,
  one: object,
  other: object,
): boolean => {
  const meant = (play: object): string => meaningOf(game, submission, cards, play);
  return meant(one) === meant(other);
};

const meaningOf = (game: HouseGame, { settings }: Submission, cards: readonly Card[], play: object): string => {
  const meaning = HAND_WORDS[game.id].playMeaning?.(cards, play);
  if (meaning !== undefined) return meaning;
  if ('houseWay' in play)
    return `low ${sortedCards(formatCards(setByHouseWay(settings.houseWay as HouseWay, cards).low))}`;
  if ('low' in play) return `low ${sortedCards(String(play.low))}`;
  return JSON.stringify(play);
};

const sortedCards = (text: string): string => {
  const parsed = parseCards(text);
  return 'ok' in parsed ? formatCards(parsed.ok.toSorted((one, other) => one - other)) : text;
};
