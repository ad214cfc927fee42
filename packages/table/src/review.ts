import { type Card, formatCards, parseCards, saigonSettings } from '@fairdeal/cards';
import { ask, type Choice, type Situation, solverFor, subtract, toNumber } from '@fairdeal/lab';
import {
  type Act,
  type Box,
  dollars,
  type HouseGame,
  type HouseWay,
  isRefused,
  type PlayOption,
  type Seat,
  type SettledHand,
  type Submission,
  setByHouseWay,
  type TableView,
} from '@fairdeal/rules';
import type { DecidedSpot, Hint, ReviewedDecision } from './practice/link.js';

/** A decision that a player was asked for, and what he saw then. */
export interface Asked {
  readonly view: TableView;
  readonly box: Box;
  readonly street: string;
}

export interface Decided extends Asked {
  readonly play: object;
}

type Play = Extract<Act, { do: 'play' }>;

/** What this seat is asked now, if it is. */
export const askedNow = (view: TableView, seat: Seat): Asked | null => {
  const hand = view.boxes.find(({ box }) => box === view.turn);
  if (view.street === null || hand === undefined || hand.owner !== seat || hand.play !== null) return null;
  return { view, box: hand.box, street: view.street };
};

const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const handOf = ({ view, box }: Asked): SettledHand => {
  const hand = view.boxes.find((held) => held.box === box);
  return { box, cards: known(hand?.cards ?? []), wagers: hand?.wagers ?? {}, play: null };
};

const situationOf = (asked: Asked): Situation => {
  const dealer = known(asked.view.dealer);
  return {
    cards: handOf(asked).cards,
    ...(dealer.length > 0 && dealer.length === asked.view.dealer.length ? { dealer } : {}),
    community: known(asked.view.community),
  };
};

const spotOf = ({ id }: HouseGame, asked: Asked): DecidedSpot => {
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
interface Weighed {
  readonly act: Play;
  readonly words: string;
  readonly cost: number;
}

/** What the lab says about the decisions of a table: each from what its player saw. */
export interface Reviewer {
  hint(asked: Asked): Hint<Act>;
  /** What the choice cost against the best, in cents. */
  review(decided: Decided): ReviewedDecision;
}

export const reviewerOf = (game: HouseGame, submission: Submission): Reviewer => {
  const weigh = (asked: Asked): readonly Weighed[] => weighed(game, submission, asked);
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
        chose: chosen?.words ?? saidFor(game, submission, decided),
        best: choices[0]?.words ?? '',
        cost: chosen?.cost ?? null,
        spot: spotOf(game, decided),
      };
    },
  };
};

/** The wager that costs are counted in. */
const mainWager = ({ wagers }: HouseGame): string => wagers.find(({ required }) => required)?.id ?? 'ante';

const playsOf = (game: HouseGame, submission: Submission, asked: Asked): readonly PlayOption<object>[] =>
  game.plays(submission, handOf(asked), asked.street);

/** Every choice that the rulebook would take, the best first; empty when the lab has no figure. */
const weighed = (game: HouseGame, submission: Submission, asked: Asked): Weighed[] => {
  const solver = solverFor(game.id);
  const hand = handOf(asked);
  const stake = hand.wagers[mainWager(game)] ?? 0;
  if (solver === undefined || stake === 0) return [];
  const settings = Object.fromEntries(
    Object.entries(submission.settings).filter(([name]) => Object.hasOwn(solver.settings, name)),
  );
  const allowed = solver
    .choices(ask(solver, submission.edition, settings), situationOf(asked))
    .map((choice) => ({ choice, play: choice.play(stake) }))
    .filter(({ play }) => isAllowed(game, submission, asked, hand, play));
  const [best] = allowed;
  if (best === undefined) return [];
  const options = playsOf(game, submission, asked);
  return allowed.map(({ choice, play }) => ({
    act: { do: 'play', box: asked.box, play },
    words: wordsOf(game, submission, hand, options, choice, play),
    cost: toNumber(subtract(best.choice.expected, choice.expected)) * stake,
  }));
};

/** Whether the rules allow it, and the player has the chips for it. */
const isAllowed = (
  game: HouseGame,
  submission: Submission,
  { view, box, street }: Asked,
  hand: SettledHand,
  play: object,
): boolean => {
  const added = game.choose(submission, hand, play, street);
  if (isRefused(added)) return false;
  const owner = view.boxes.find((held) => held.box === box)?.owner;
  const chips = view.seats.find(({ seat }) => seat === owner)?.chips ?? 0;
  return added.reduce((sum, { cents }) => sum + cents, 0) <= chips;
};

/** As the rulebook says it, or else as the lab does. */
const wordsOf = (
  game: HouseGame,
  submission: Submission,
  hand: SettledHand,
  options: readonly PlayOption<object>[],
  choice: Choice,
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
  { cards }: SettledHand,
  one: object,
  other: object,
): boolean => {
  const meant = (play: object): string => meaningOf(game, submission, cards, play);
  return meant(one) === meant(other);
};

const meaningOf = (game: HouseGame, { settings }: Submission, cards: readonly Card[], play: object): string => {
  if (game.id === 'saigon-5') {
    const settingsOf = saigonSettings(cards);
    const three = 'three' in play ? sorted(String(play.three)) : null;
    const setting = settingsOf.find((one) => sorted(formatCards(one.three)) === three) ?? settingsOf[0];
    return `${setting?.points}`;
  }
  if ('houseWay' in play) return `low ${sorted(formatCards(setByHouseWay(settings.houseWay as HouseWay, cards).low))}`;
  if ('low' in play) return `low ${sorted(String(play.low))}`;
  return JSON.stringify(play);
};

const sorted = (text: string): string => {
  const parsed = parseCards(text);
  return 'ok' in parsed ? formatCards(parsed.ok.toSorted((one, other) => one - other)) : text;
};

const saidFor = (game: HouseGame, submission: Submission, decided: Decided): string =>
  raiseWords(decided.play) ??
  playsOf(game, submission, decided).find(({ play }) =>
    isSamePlay(game, submission, handOf(decided), play, decided.play),
  )?.words ??
  Object.values(decided.play).join(' ');
