import { formatCards, parseCards, saigonSettings } from '@fairdeal/cards';
import { ask, type Choice as LabChoice, type Situation, solverFor, subtract, toNumber } from '@fairdeal/lab';
import {
  type Cents,
  type Command,
  dollars,
  type Hand,
  type HouseGame,
  type HouseRulebook,
  type HouseWay,
  handInTurn,
  isRefused,
  type Option,
  type Seat,
  type Submission,
  setByHouseWay,
  stakeOn,
  type Table,
} from '@fairdeal/rules';
import type { Hint, ReviewedDecision } from './link.js';

/** A decision that a player was asked for: the table as it then lay, and his hand. */
export interface Asked {
  readonly table: Table;
  readonly hand: Hand;
  readonly street: string;
}

export interface Decided extends Asked {
  readonly play: object;
}

/** What this seat is asked now, if it is. */
export const askedNow = ({ game }: HouseRulebook, table: Table, seat: Seat, box?: number): Asked | null => {
  const { round } = table;
  const stage = round === null ? null : (game.stages(table)[round.stage] ?? null);
  if (round === null || stage?.act !== 'ask') return null;
  const hand = handInTurn(stage, round.hands, round.turn);
  if (hand === undefined || hand.owner !== seat || hand.play !== null || (box !== undefined && hand.box !== box))
    return null;
  return { table, hand, street: stage.street };
};

/** The wager that costs are counted in. */
const mainWager = ({ wagers }: HouseGame): string => wagers.find(({ required }) => required)?.id ?? 'ante';

const situationOf = ({ hand, table: { round } }: Asked): Situation => ({
  cards: hand.cards,
  ...(round?.dealerUp ? { dealer: round.dealer } : {}),
  community: round?.community.slice(0, round.communityUp) ?? [],
});

/** A choice of the lab's, what it costs in cents against the best that is allowed, and the command for it. */
export interface Weighed {
  readonly command: Extract<Command, { do: 'play' }>;
  readonly words: string;
  readonly cost: number;
}

const reckoned = new WeakMap<Hand, readonly Weighed[]>();

/** Every choice that the rulebook would take, the best first; empty when the lab has no figure. A hand asked again is reckoned once. */
export const weigh = (book: HouseRulebook, asked: Asked): readonly Weighed[] => {
  const weighed = reckoned.get(asked.hand) ?? weighAnew(book, asked);
  reckoned.set(asked.hand, weighed);
  return weighed;
};

const weighAnew = (book: HouseRulebook, asked: Asked): Weighed[] => {
  const { game } = book;
  const { table, hand } = asked;
  const solver = solverFor(game.id);
  const stake = stakeOn(table, hand.box, mainWager(game));
  if (solver === undefined || stake === 0) return [];
  const known = Object.fromEntries(
    Object.entries(table.submission.settings).filter(([name]) => Object.hasOwn(solver.settings, name)),
  );
  const allowed = solver
    .choices(ask(solver, table.submission.edition, known), situationOf(asked))
    .map((choice) => ({ choice, command: commandOf(asked, choice.play(stake)) }))
    .filter(({ command }) => !isRefused(book.decide(table, command)));
  const [best] = allowed;
  if (best === undefined) return [];
  const options = playOptions(book, asked);
  return allowed.map(({ choice, command }) => ({
    command,
    words: wordsOf(game, asked, options, choice, command.play),
    cost: toNumber(subtract(best.choice.expected, choice.expected)) * stake,
  }));
};

const commandOf = ({ hand }: Asked, play: object): Extract<Command, { do: 'play' }> => ({
  by: { role: 'player', seat: hand.owner },
  do: 'play',
  box: hand.box,
  play,
});

const playOptions = (book: HouseRulebook, { table, hand }: Asked): Option<Command>[] =>
  book.options(table, { role: 'player', seat: hand.owner }).filter(({ command }) => command.do === 'play');

/** As the rulebook says it, or else as the lab does. */
const wordsOf = (
  game: HouseGame,
  asked: Asked,
  options: readonly Option<Command>[],
  choice: LabChoice,
  play: object,
): string => {
  const raised = 'raise' in play && typeof play.raise === 'number' ? play.raise : null;
  if (raised !== null) return `raise ${dollars(raised)}`;
  const option = options.find(({ command }) => command.do === 'play' && isSamePlay(game, asked, command.play, play));
  return option?.words ?? choice.action;
};

/** Whether two choices come to the same: the same words, or hands set alike. */
export const isSamePlay = (game: HouseGame, { table, hand }: Asked, one: object, other: object): boolean => {
  const meant = (play: object): string => meaningOf(game, table.submission, hand, play);
  return meant(one) === meant(other);
};

const meaningOf = (game: HouseGame, { settings }: Submission, { cards }: Hand, play: object): string => {
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

export const houseHint = (book: HouseRulebook, asked: Asked): Hint<Command> => {
  const choices = weigh(book, asked);
  return choices.length > 0
    ? { choices, exact: true, note: 'Exact for the main wagers; optional wagers are left aside.' }
    : {
        choices: playOptions(book, asked).map(({ words, command }) => ({ words, command, cost: null })),
        exact: false,
        note: 'The lab has no figure for this decision.',
      };
};

/** What the choice cost against the best, in cents. */
export const review = (book: HouseRulebook, decided: Decided): ReviewedDecision => {
  const { game } = book;
  const { street, play } = decided;
  const weighed = weigh(book, decided);
  const chosen = weighed.find(({ command }) => isSamePlay(game, decided, command.play, play));
  return {
    street,
    chose: chosen?.words ?? saidFor(book, decided),
    best: weighed[0]?.words ?? '',
    cost: chosen?.cost ?? null,
  };
};

const saidFor = (book: HouseRulebook, decided: Decided): string => {
  const { play } = decided;
  if ('raise' in play && typeof play.raise === 'number') return `raise ${dollars(play.raise as Cents)}`;
  return (
    playOptions(book, decided).find(
      ({ command }) => command.do === 'play' && isSamePlay(book.game, decided, command.play, play),
    )?.words ?? Object.values(play).join(' ')
  );
};
