import { type Card, formatCard, JOKER, parseCards } from '@fairdeal/cards';
import { repeatedCard } from '@fairdeal/cards/internal';
import type { HouseGame } from '@fairdeal/rules';
import { countNoun } from '@fairdeal/rules/internal/text';
import type { HandSituation, SolverQuestion } from '../exact/solver.js';
import { LAB_GAMES } from '../games/index.js';

/** Query about a hand, as typed. */
export interface HandText {
  readonly hand?: string;
  readonly community?: string;
  readonly dealer?: string;
  readonly known?: string;
}

/** Name of a part of the query where it is typed: `--hand` at a terminal. */
export type HandPartLabel = (part: keyof HandText) => string;

const readCards = (option: keyof HandText, text: string | undefined, said: HandPartLabel): Card[] => {
  const parsed = parseCards(text ?? '');
  if ('wrong' in parsed) throw new RangeError(`${said(option)}: ${parsed.wrong}`);
  if (text !== undefined && parsed.ok.length === 0)
    throw new RangeError(`${said(option)} is followed by cards, such as AsKd.`);
  return parsed.ok;
};

const requireCardCount = (called: string, cards: readonly Card[], allowed: readonly number[], title: string): void => {
  if (!allowed.includes(cards.length))
    throw new RangeError(
      `${called}: ${title} takes ${allowed.join(' or ')} ${allowed.at(-1) === 1 ? 'card' : 'cards'} here, not ${cards.length}.`,
    );
};

/** Each card is one of the deck, and lies in one place. */
const requireDeckCards = (title: string, batch: readonly Card[], decks: number, cards: readonly Card[]): void => {
  const strange = cards.find((card) => !batch.includes(card));
  if (strange !== undefined) throw new RangeError(`${title} is played without ${formatCard(strange)}.`);
  const twice = repeatedCard(cards, decks);
  if (twice !== undefined)
    throw new RangeError(
      `The card ${formatCard(twice)} is given ${decks === 1 ? 'twice' : `more than ${decks} times`}: ${title} has ${decks === 1 ? 'one' : `only ${decks}`} of each card.`,
    );
};

/** The most cards that a round still needs from the stub when the player chooses. */
const cardsStillNeeded = (game: HouseGame, { dealer, community = [] }: HandSituation): number =>
  game.counts.hand -
  LAB_GAMES[game.id].firstCards +
  (dealer === undefined ? game.counts.dealer : 0) +
  game.counts.community -
  community.length;

/** Reads and checks the cards; each fault is one sentence. */
export const parseSituation = (
  game: HouseGame,
  { settings, variant }: SolverQuestion,
  options: HandText,
  said: HandPartLabel,
): HandSituation => {
  const { solver, firstCards } = LAB_GAMES[game.id];
  const cards = readCards('hand', options.hand, said);
  const community = readCards('community', options.community, said);
  const dealer = readCards('dealer', options.dealer, said);
  const known = readCards('known', options.known, said);
  requireCardCount(said('hand'), cards, [firstCards], game.title);
  if (community.length > 0 && game.counts.community === 0)
    throw new RangeError(`${game.title} has no community cards.`);
  if (community.length > 0) requireCardCount(said('community'), community, [3, 5], game.title);
  if (dealer.length > 0 && solver.overallChances === undefined)
    throw new RangeError(
      `In ${game.title} no card of the dealer’s is open when the player chooses: say ${said('known')} for cards that were seen.`,
    );
  if (dealer.length > 0) requireCardCount(said('dealer'), dealer, [game.counts.dealer], game.title);
  const decks = Number(settings.decks ?? 1);
  const seen = [...cards, ...community, ...dealer, ...known];
  const batch = game.batch.filter((card) => card !== JOKER || variant?.joker !== false);
  requireDeckCards(game.title, batch, decks, seen);
  const situation: HandSituation = { cards, community, known, ...(dealer.length > 0 ? { dealer } : {}) };
  const deck = decks * new Set(batch).size;
  const missing = cardsStillNeeded(game, situation) - (deck - seen.length);
  if (missing > 0)
    throw new RangeError(
      `With ${countNoun(seen.length, 'card')} seen the ${deck} of ${game.title} are ${missing} too few for the round.`,
    );
  return situation;
};
