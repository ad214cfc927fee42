import { solverFor, solverQuestion } from '@fairdeal/lab';
import { handReport, parseSituation, questionFault } from '@fairdeal/lab/internal';
import { EDITIONS, findClauses, HOUSE_GAMES, type HouseGame, houseGame } from '@fairdeal/rules';
import { handAdvice } from '@fairdeal/table/internal';
import { isInputFault, parseInput, type RulingAnswer } from '@fairdeal/table/internal/rulings';
import { unknownNameText } from '@fairdeal/words/internal/text';
import { z } from 'zod';
import { oddsReport } from '../../lab/odds-report.js';
import { findStoredOdds, oddsCodeVersion } from '../../lab/stored-odds.js';

// Questions that the rules alone can't answer: the lab's and the register's.

const game = z.string().meta({ description: `a house game: ${HOUSE_GAMES.map(({ id }) => id).join(', ')}` });
const edition = z.string().optional().meta({ description: 'the edition of the chapter; left out, the newest' });
const cards = z.string().max(60);

export const ODDS_HAND_QUESTION = z.strictObject({
  game,
  edition,
  hand: cards.meta({ description: 'the player’s cards, such as ThTs4d9h3h2c4c; for Over/Under the first card' }),
  community: cards.optional().meta({ description: 'the board so far' }),
  dealer: cards.optional().meta({ description: 'the dealer’s up cards, where the game has them' }),
  known: cards.optional().meta({ description: 'cards seen elsewhere' }),
});

export const ODDS_GAME_QUESTION = z.strictObject({ game, edition });

export const CLAUSE_QUESTION = z.strictObject({
  what: z
    .string()
    .min(2)
    .max(200)
    .meta({ description: 'a clause, a section or a chapter (686a.5(d), 686a.5, 686a), or words to search for' }),
  edition,
});

/** More clauses than an answer lists. */
const MOST_CLAUSES = 40;

interface AskedGame {
  readonly game: HouseGame;
  readonly edition: string;
}

const readGame = (asked: {
  readonly game: string;
  readonly edition?: string | undefined;
}): AskedGame | { wrong: string } => {
  const found = houseGame(asked.game);
  if (found === undefined)
    return {
      wrong: unknownNameText(
        'house game',
        asked.game,
        HOUSE_GAMES.map(({ id }) => id),
      ),
    };
  const known = found.editions.map((one) => one.edition);
  const newest = asked.edition ?? known.at(-1) ?? '';
  return known.includes(newest)
    ? { game: found, edition: newest }
    : { wrong: unknownNameText('edition', newest, known) };
};

/** A refusal of the lab as an answer. */
const withLabRefusals = (work: () => RulingAnswer): RulingAnswer => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return { wrong: error.message };
    throw error;
  }
};

const askedSolver = (asked: { readonly game: string; readonly edition?: string | undefined }) => {
  const read = readGame(asked);
  if ('wrong' in read) return read;
  const solver = solverFor(read.game.id);
  if (solver === undefined) return { wrong: `There are no odds for ${read.game.title}.` };
  const fault = questionFault(solver, read.edition, {});
  return fault === '' ? { ...read, solver, question: solverQuestion(solver, read.edition, {}) } : { wrong: fault };
};

const oddsOfHand = (input: unknown): RulingAnswer => {
  const asked = parseInput(ODDS_HAND_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const found = askedSolver(asked);
  if ('wrong' in found) return found;
  return withLabRefusals(() => {
    const { community, dealer, known, hand } = asked;
    const text = {
      hand,
      ...(community === undefined ? {} : { community }),
      ...(dealer === undefined ? {} : { dealer }),
      ...(known === undefined ? {} : { known }),
    };
    const situation = parseSituation(found.game, found.question, text, (part) => `"${part}"`);
    return {
      edition: found.edition,
      ...handReport(found.solver, found.question, situation, handAdvice(found.game)).data,
    };
  });
};

const oddsOfGame = (input: unknown): RulingAnswer => {
  const asked = parseInput(ODDS_GAME_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const found = askedSolver(asked);
  if ('wrong' in found) return found;
  const stored = findStoredOdds(found.solver, found.question);
  if (stored === undefined) return { wrong: `There are no stored odds for ${found.game.title} of ${found.edition}.` };
  return { edition: found.edition, ...oddsReport(found.game, stored, oddsCodeVersion(found.game.id), true).data };
};

const clauses = (input: unknown): RulingAnswer => {
  const asked = parseInput(CLAUSE_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const editions = EDITIONS.filter((one) => asked.edition === undefined || one.edition === asked.edition);
  if (editions.length === 0)
    return {
      wrong: unknownNameText(
        'edition',
        asked.edition ?? '',
        [...new Set(EDITIONS.map((one) => one.edition))].toSorted(),
      ),
    };
  const found = findClauses(asked.what, editions);
  if (found.length === 0) return { wrong: `No clause is or contains "${asked.what}".` };
  return {
    total: found.length,
    clauses: found.slice(0, MOST_CLAUSES).map(({ id, chapter, edition: of, requires, met, why }) => ({
      ...{ id, chapter, edition: of, requires, met },
      ...(why === undefined ? {} : { why }),
    })),
  };
};

/** Questions of the lab and the register, by name. */
export const OTHER_QUESTIONS: Readonly<Record<string, (input: unknown) => RulingAnswer>> = {
  'odds-hand': oddsOfHand,
  'odds-game': oddsOfGame,
  clause: clauses,
};
