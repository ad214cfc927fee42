import { type Card, formatCard, formatCards, JOKER, parseCards, repeated } from '@fairdeal/cards';
import {
  type Chances,
  type Choice,
  fractionText,
  type Question,
  type Situation,
  type Solver,
  subtract,
  toDecimal,
  toEight,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { AskedWrongly, columns, inWords } from '../answer.js';
import type { Told } from './told.js';
import { unitOf } from './words.js';

/** What of a hand is asked for, as it was typed. */
export interface HandOptions {
  readonly hand?: string;
  readonly community?: string;
  readonly dealer?: string;
  readonly known?: string;
}

const readCards = (option: string, text: string | undefined): Card[] => {
  const parsed = parseCards(text ?? '');
  if ('wrong' in parsed) throw new AskedWrongly(`--${option}: ${parsed.wrong}`);
  if (text !== undefined && parsed.ok.length === 0)
    throw new AskedWrongly(`--${option} is followed by cards, such as AsKd.`);
  return parsed.ok;
};

/** How many cards a player of this game holds when he first chooses. */
const heldIn = ({ id, counts }: HouseGame): number => (id === 'over-under' ? 1 : counts.hand);

const cardsWord = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

const refuseCount = (option: string, cards: readonly Card[], allowed: readonly number[], title: string): void => {
  if (!allowed.includes(cards.length))
    throw new AskedWrongly(
      `--${option} of ${title} is ${inWords(
        allowed.map((count) => `${count}`),
        'or',
      )} ${allowed.at(-1) === 1 ? 'card' : 'cards'}, not ${cards.length}.`,
    );
};

/** Each card is one of the deck, and lies in one place. */
const refuseCards = (title: string, batch: readonly Card[], decks: number, cards: readonly Card[]): void => {
  const strange = cards.find((card) => !batch.includes(card));
  if (strange !== undefined) throw new AskedWrongly(`${title} is played without ${formatCard(strange)}.`);
  const twice = repeated(cards, decks);
  if (twice !== undefined)
    throw new AskedWrongly(
      `The card ${formatCard(twice)} is given ${decks === 1 ? 'twice' : `more than ${decks} times`}: ${title} has ${decks === 1 ? 'one' : `only ${decks}`} of each card.`,
    );
};

/** The most cards that a round still needs from the stub when the player chooses. */
const stillDealt = (game: HouseGame, { dealer, community = [] }: Situation): number =>
  game.id === 'over-under'
    ? 2
    : (dealer === undefined ? game.counts.dealer : 0) + game.counts.community - community.length;

/** Reads and checks the cards; each fault is one sentence. */
const situationFor = (game: HouseGame, { settings, variant }: Question, options: HandOptions): Situation => {
  const cards = readCards('hand', options.hand);
  const community = readCards('community', options.community);
  const dealer = readCards('dealer', options.dealer);
  const known = readCards('known', options.known);
  refuseCount('hand', cards, [heldIn(game)], game.title);
  if (community.length > 0 && game.counts.community === 0)
    throw new AskedWrongly(`${game.title} has no community cards.`);
  if (community.length > 0) refuseCount('community', community, [3, 5], game.title);
  if (dealer.length > 0 && game.id !== 'face-up-pai-gow')
    throw new AskedWrongly(
      `In ${game.title} no card of the dealer’s is open when the player chooses: say --known for cards that were seen.`,
    );
  if (dealer.length > 0) refuseCount('dealer', dealer, [game.counts.dealer], game.title);
  const decks = game.id === 'over-under' ? Number(settings.decks) : 1;
  const seen = [...cards, ...community, ...dealer, ...known];
  const batch = game.batch.filter((card) => card !== JOKER || variant?.joker !== false);
  refuseCards(game.title, batch, decks, seen);
  const situation: Situation = { cards, community, known, ...(dealer.length > 0 ? { dealer } : {}) };
  const deck = decks * new Set(batch).size;
  const missing = stillDealt(game, situation) - (deck - seen.length);
  if (missing > 0)
    throw new AskedWrongly(
      `With ${cardsWord(seen.length)} seen the ${deck} of ${game.title} are ${missing} too few for the round.`,
    );
  return situation;
};

const chancesOut = ({ win, tie, lose }: Chances): object => ({
  win: toEight(win),
  tie: toEight(tie),
  lose: toEight(lose),
});

/** One hand weighed: every choice with its exact worth, the best first. */
interface Weighed {
  readonly situation: Situation;
  readonly choices: readonly Choice[];
  /** Where the dealer's open cards were not given. */
  readonly overall: Chances | null;
}

const weigh = (solver: Solver, question: Question, situation: Situation): Weighed => ({
  situation,
  choices: solver.choices(question, situation),
  overall: situation.dealer === undefined ? (solver.overall?.(question, situation) ?? null) : null,
});

const handAnswer = (game: HouseGame, { situation, choices, overall }: Weighed): object => {
  const { cards, community = [], dealer = [], known = [] } = situation;
  return {
    game: game.id,
    hand: formatCards(cards),
    ...(community.length > 0 ? { community: formatCards(community) } : {}),
    ...(dealer.length > 0 ? { dealer: formatCards(dealer) } : {}),
    ...(known.length > 0 ? { known: formatCards(known) } : {}),
    choices: choices.map(({ said, expected, chances, points }) => ({
      choice: said,
      ...(points === undefined ? {} : { points }),
      ...(chances === undefined ? {} : chancesOut(chances)),
      expected: toEight(expected),
      fraction: fractionText(expected),
    })),
    best: choices[0]?.said ?? null,
    ...(overall === null
      ? {}
      : {
          ...chancesOut(overall),
          expected: toEight(subtract(overall.win, overall.lose)),
          fraction: fractionText(subtract(overall.win, overall.lose)),
        }),
    exact: true,
  };
};

const percent = (value: Chances['win']): string => `${(100 * toEight(value)).toFixed(4)} %`;

const chanceCells = (chances: Chances | undefined): string[] =>
  chances === undefined ? [] : [percent(chances.win), percent(chances.tie), percent(chances.lose)];

const handWords = (game: HouseGame, { situation, choices, overall }: Weighed): string => {
  const { cards, community = [], dealer = [], known = [] } = situation;
  const [best] = choices;
  const beside = [
    community.length > 0 ? `on ${formatCards(community)}` : '',
    dealer.length > 0 ? `against ${formatCards(dealer)}` : '',
    known.length > 0 ? `with ${formatCards(known)} seen` : '',
  ].filter((words) => words !== '');
  const withPoints = best?.points !== undefined;
  return [
    `${game.title}: ${[formatCards(cards), ...beside].join(' ')}`,
    '',
    columns([
      [
        'choice',
        ...(withPoints ? ['points'] : []),
        ...(best?.chances === undefined ? [] : ['wins', 'ties', 'loses']),
        `worth in ${unitOf(game)}s`,
        'exactly',
      ],
      ...choices.map(({ said, points, chances, expected }) => [
        said,
        ...(withPoints ? [points === 0 ? 'none' : `${points}`] : []),
        ...chanceCells(chances),
        toDecimal(expected, 8),
        fractionText(expected),
      ]),
    ]),
    '',
    ...(overall === null
      ? []
      : [
          `Set best against each hand that the dealer can show, it wins ${percent(overall.win)}, ties ${percent(overall.tie)} and loses ${percent(overall.lose)}: ${toDecimal(subtract(overall.win, overall.lose), 8)}.`,
        ]),
    `Best: ${best?.said ?? 'nothing'}.`,
  ].join('\n');
};

/** What every choice is worth, as it is told. */
export const handTold = (game: HouseGame, solver: Solver, question: Question, options: HandOptions): Told => {
  const weighed = weigh(solver, question, situationFor(game, question, options));
  return {
    json: handAnswer(game, weighed),
    table: [
      ['choice', 'expected', 'fraction', 'points', 'win', 'tie', 'lose'],
      ...weighed.choices.map(({ said, expected, points, chances }) => [
        said,
        toEight(expected),
        fractionText(expected),
        points ?? null,
        ...(chances === undefined ? [null, null, null] : [chances.win, chances.tie, chances.lose].map(toEight)),
      ]),
    ],
    words: () => handWords(game, weighed),
  };
};
