import {
  finishingPlaces,
  formatCards,
  parseHand,
  RANKINGS,
  rankingOf,
  shuffle,
  simulationChance,
} from '@fairdeal/cards';
import { isRefused, type PhhHand, pokerGame, replayHand } from '@fairdeal/rules';
import { isOhh, readOhh } from '@fairdeal/rules/internal';
import { replayRefusalText, writeRefusal } from '@fairdeal/words';
import { unknownNameText } from '@fairdeal/words/internal/text';
import { type ScriptAnswer, startScript, type TableScript } from '../script/index.js';
import { isInputFault, parseInput } from '../script/lines.js';
import { settleWithReasons } from '../why/index.js';
import {
  ACT_QUESTION,
  OPTIONS_QUESTION,
  RANK_QUESTION,
  REPLAY_QUESTION,
  type RulingQuestion,
  type ScriptSoFar,
} from './questions.js';

/** Answer to a question as JSON. A question that makes no sense has `wrong`, one that the rules forbid `refused`. */
export type RulingAnswer = Readonly<Record<string, unknown>>;

/** Instant of a script whose opening names none. */
const NO_TIME = 0;

/** Shuffles and other chance come from the seed, so that anybody can ask the same question again. */
const scriptOf = ({ seed = 'fairdeal', at = NO_TIME }: ScriptSoFar): TableScript => {
  const chance = simulationChance(seed);
  return startScript(
    (cards) => shuffle(chance, cards),
    () => at,
    { why: true },
  );
};

/** Runs the lines so far; the first that was not allowed, or null. */
const runLines = (script: TableScript, lines: readonly object[]): ScriptAnswer | null => {
  for (const line of lines) {
    const answer = script.answer(JSON.stringify(line));
    if (answer !== null && ('wrong' in answer || 'refused' in answer)) return answer;
  }
  return null;
};

const withoutLine = ({ line: _, ...answer }: ScriptAnswer): RulingAnswer => answer;

const optionsAnswer = (input: unknown): RulingAnswer => {
  const asked = parseInput(OPTIONS_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const script = scriptOf(asked);
  const failed = runLines(script, asked.lines);
  if (failed !== null) return { failed };
  return withoutLine(script.answer(JSON.stringify({ options: asked.by })) ?? { line: 0 });
};

const actAnswer = (input: unknown): RulingAnswer => {
  const asked = parseInput(ACT_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const script = scriptOf(asked);
  const failed = runLines(script, asked.lines);
  if (failed !== null) return { failed };
  const answer = withoutLine(script.answer(JSON.stringify(asked.act)) ?? { line: 0 });
  return 'wrong' in answer ? answer : { allowed: !('refused' in answer), ...answer };
};

const settleAnswer = (input: unknown): RulingAnswer => {
  const settled = settleWithReasons(input);
  return isRefused(settled) ? { ...writeRefusal(settled) } : { ...settled };
};

const rankAnswer = (input: unknown): RulingAnswer => {
  const asked = parseInput(RANK_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const ranking = rankingOf(asked.ranking);
  if (ranking === undefined) return { wrong: unknownNameText('ranking', asked.ranking, Object.keys(RANKINGS)) };
  const hands = asked.hands.map((text) => parseHand(ranking, text));
  for (const hand of hands) if ('wrong' in hand) return { wrong: hand.wrong };
  const read = hands.flatMap((hand) => ('ok' in hand ? [hand.ok] : []));
  const values = read.map((cards) => ranking.evaluate(cards));
  const places = finishingPlaces(values);
  return {
    ranking: ranking.id,
    cites: ranking.clauses,
    hands: read.map((cards, at) => {
      const value = values[at] ?? null;
      return {
        cards: asked.hands[at],
        name: ranking.name(cards),
        category: value === null ? 'none' : ranking.category(value),
        counts: formatCards(ranking.pick(cards)),
        place: places[at] ?? null,
      };
    }),
  };
};

const replayAnswer = (input: unknown): RulingAnswer => {
  const asked = parseInput(REPLAY_QUESTION, input, 'the question');
  if (isInputFault(asked)) return { ...asked };
  const ohh = isOhh(asked.hand) ? readOhh(asked.hand) : null;
  const hand = ohh === null ? (asked.hand as Partial<PhhHand>) : isRefused(ohh) ? null : ohh.hand;
  const replayed = hand === null ? null : replayHand(hand);
  const refused = ohh !== null && isRefused(ohh) ? ohh : replayed !== null && isRefused(replayed) ? replayed : null;
  if (refused !== null) {
    const { act, cites, reason } = refused;
    return { refused: replayRefusalText(refused), reason, act, cites };
  }
  if (replayed === null || isRefused(replayed)) return {};
  const { variant, game, finishing, houseRules } = replayed;
  const expected = hand?.finishing_stacks ?? null;
  const agrees = expected === null ? null : JSON.stringify(expected) === JSON.stringify(finishing);
  return { variant, game, title: pokerGame(game)?.title ?? game, finishing, expected, agrees, houseRules };
};

const ANSWERS: Readonly<Record<RulingQuestion, (input: unknown) => RulingAnswer>> = {
  options: optionsAnswer,
  act: actAnswer,
  settle: settleAnswer,
  rank: rankAnswer,
  replay: replayAnswer,
};

/** Answers a question about the rules from JSON. The same question has the same answer at any time, on any machine. */
export const answerQuestion = (question: RulingQuestion, input: unknown): RulingAnswer => ANSWERS[question](input);
