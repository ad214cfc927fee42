import { finishingPlaces, parseHand, RANKINGS, rankingOf } from '@fairdeal/cards';
import { HOUSE_GAMES, isRefused, replayHand, settleJson } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { startScript } from '@fairdeal/table/script';
import { replayRefusalText, writeRefusal } from '@fairdeal/words';
import { Command } from 'commander';
import { withExamples } from '../../shared/arguments.js';
import { readLines } from '../../shared/input.js';
import { printJson, unknownNameText } from '../../shared/print.js';

export const engineCommand = (): Command =>
  withExamples(
    new Command('engine')
      .summary('Answer the questions of the conformance kit')
      .description(
        'Answer the questions of the conformance kit (@fairdeal/conformance): one JSON object on each line, answered on one line.',
      )
      .option('--json', 'write JSON (always on)')
      .action(async () => {
        for await (const { text } of readLines()) if (text.trim() !== '') printJson(answerLine(text));
      }),
    `echo '{"id":1,"ask":"rank","ranking":"high","hands":["AsKsQsJsTs","2h2d2c3s3d"]}' | fairdeal engine`,
    'npx fairdeal-conformance --engine "npx fairdeal engine"',
  );

type Question = Readonly<Record<string, unknown>>;

const answerLine = (text: string): object => {
  const read = parseJson(text);
  if ('wrong' in read) return { wrong: `A question must be one JSON object. This is not JSON: ${read.wrong}.` };
  if (!isRecord(read.ok)) return { wrong: 'A question must be one JSON object.' };
  const question: Question = read.ok;
  return { ...(question.id === undefined ? {} : { id: question.id }), ...answer(question) };
};

const ANSWERS: Readonly<Record<string, (question: Question) => object>> = {
  settle: ({ round }) => {
    const settled = settleJson(HOUSE_GAMES, round);
    return isRefused(settled) ? writeRefusal(settled) : settled;
  },
  rank: ({ ranking: id, hands }) => {
    const ranking = rankingOf(String(id));
    if (ranking === undefined) return { wrong: unknownNameText('ranking', String(id), Object.keys(RANKINGS)) };
    if (!Array.isArray(hands)) return { wrong: 'hands must be a list of hands, such as ["AsKsQsJsTs"].' };
    const read = hands.map((hand) => parseHand(ranking, String(hand)));
    const wrong = read.find((hand) => 'wrong' in hand);
    if (wrong !== undefined) return wrong;
    return { places: finishingPlaces(read.map((hand) => ('ok' in hand ? ranking.evaluate(hand.ok) : null))) };
  },
  hand: ({ hand }) => {
    const replayed = replayHand(hand);
    if (!isRefused(replayed)) return { finishing: replayed.finishing };
    const { reason, act, cites } = replayed;
    return { refused: replayRefusalText(replayed), reason, act, cites };
  },
  table: ({ lines }) => {
    if (!Array.isArray(lines)) return { wrong: 'lines must be a list of lines for fairdeal table.' };
    const script = startScript();
    return { answers: lines.map((line) => script.answer(typeof line === 'string' ? line : JSON.stringify(line))) };
  },
};

const answer = (question: Question): object => {
  const ask = String(question.ask);
  const found = Object.hasOwn(ANSWERS, ask) ? ANSWERS[ask] : undefined;
  return found === undefined ? { wrong: unknownNameText('question', ask, Object.keys(ANSWERS)) } : found(question);
};
