import { type Card, formatCards, parseCards } from '@fairdeal/cards';
import { type HandSituation, type SolverChoice, solverFor, solverQuestion, toNumber } from '@fairdeal/lab';
import { subtract } from '@fairdeal/lab/internal';
import {
  type Box,
  dollars,
  type HouseAct,
  type HouseGame,
  isRefused,
  type Seat,
  type Submission,
  type TableView,
} from '@fairdeal/rules';
import { type HandToSettle, type HouseWay, type PlayOption, setByHouseWay } from '@fairdeal/rules/internal';
import { HAND_WORDS } from '@fairdeal/words/internal';
import type { DecisionSpot, ReviewedDecision } from '../link/table-link.js';
import type { Hint } from '../words/commands/choices.js';

/** A decision of a player, with the view they had. */
export interface PendingDecision {
  readonly view: TableView;
  readonly box: Box;
  readonly street: string;
}

export interface MadeDecision extends PendingDecision {
  readonly play: object;
}

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

const spotOf = ({ id }: HouseGame, asked: PendingDecision): DecisionSpot => {
  const { cards, community = [], dealer = [] } = situationOf(asked);
  return {
    game: id,
    street: asked.street,
    cards: formatCards(cards),
    community: formatCards(community),
    dealer: formatCards(dealer),
  };
};

/** A choice of the lab's, what it costs in cents against the best that is allowed, and the act for it. */
interface PricedChoice {
  readonly act: Play;
  readonly words: string;
  readonly cost: number;
}

/** The lab's reviews of a table's decisions, each from its player's view. */
export interface Reviewer {
  hint(asked: PendingDecision): Hint<HouseAct>;
  /** Cost of the choice against the best, in cents. */
  review(decided: MadeDecision): ReviewedDecision;
}

export const reviewerOf = (game: HouseGame, submission: Submission): Reviewer => {
  const weigh = (asked: PendingDecision): readonly PricedChoice[] => pricedChoices(game, submission, asked);
  return {
    hint: (asked) => {
      const choices = weigh(asked);
      return choices.length > 0
        ? { choices, exact: true, note: 'Exact for the main wagers; optional wagers are left aside.' }
        : {
            choices: playsOf(game, submission, asked).map(({ words, play }) => ({
              words,
              act: { do: 'play', box: asked.box, play },
              cost: null,
            })),
            exact: false,
            note: 'The lab has no figure for this decision.',
          };
    },
    review: (decided) => {
      const choices = weigh(decided);
      const same = (play: object): boolean => isSamePlay(game, submission, handOf(decided), play, decided.play);
      const chosen = choices.find(({ act }) => same(act.play));
      return {
        street: decided.street,
        chose: chosen?.words ?? madeChoiceWords(game, submission, decided),
        best: choices[0]?.words ?? '',
        cost: chosen?.cost ?? null,
        spot: spotOf(game, decided),
      };
    },
  };
};

/** The wager that costs are counted in. */
const mainWager = ({ wagers }: HouseGame): string => wagers.find(({ required }) => required)?.id ?? 'ante';

const playsOf = (game: HouseGame, submission: Submission, asked: PendingDecision): readonly PlayOption<object>[] =>
  game.plays(submission, handOf(asked), asked.street);

/** Every choice that the rulebook would take, the best first; empty when the lab has no figure. */
const pricedChoices = (game: HouseGame, submission: Submission, asked: PendingDecision): PricedChoice[] => {
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
    .filter(({ play }) => isAllowed(game, submission, asked, hand, play));
  const [best] = allowed;
  if (best === undefined) return [];
  const options = playsOf(game, submission, asked);
  return allowed.map(({ choice, play }) => ({
    act: { do: 'play', box: asked.box, play },
    words: choiceWords(game, submission, hand, options, choice, play),
    cost: toNumber(subtract(best.choice.expected, choice.expected)) * stake,
  }));
};

/** Whether the rules allow it, and the player has the chips for it. */
const isAllowed = (
  game: HouseGame,
  submission: Submission,
  { view, box, street }: PendingDecision,
  hand: HandToSettle,
  play: object,
): boolean => {
  const added = game.choose(submission, hand, play, street);
  if (isRefused(added)) return false;
  const owner = view.boxes.find((held) => held.box === box)?.owner;
  const chips = view.seats.find(({ seat }) => seat === owner)?.chips ?? 0;
  return added.reduce((sum, { cents }) => sum + cents, 0) <= chips;
};

/** As the rulebook says it, or else as the lab does. */
const choiceWords = (
  game: HouseGame,
  submission: Submission,
  hand: HandToSettle,
  options: readonly PlayOption<object>[],
  choice: SolverChoice,
  play: object,
): string =>
  raiseWords(play) ??
  options.find((option) => isSamePlay(game, submission, hand, option.play, play))?.words ??
  choice.action;

const raiseWords = (play: object): string | null =>
  'raise' in play && typeof play.raise === 'number' ? `raise ${dollars(play.raise)}` : null;

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

const madeChoiceWords = (game: HouseGame, submission: Submission, decided: MadeDecision): string =>
  raiseWords(decided.play) ??
  playsOf(game, submission, decided).find(({ play }) =>
    isSamePlay(game, submission, handOf(decided), play, decided.play),
  )?.words ??
  Object.values(decided.play).join(' ');
