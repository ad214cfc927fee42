import {
  dollars,
  HOUSE_GAMES,
  houseGame,
  isRefused,
  type Refusal,
  type RoundSettlement,
  settleJson,
} from '@fairdeal/rules';
import { isRecord, sayNo } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { type ExplainedSettlement, settleWithReasons, type WrittenSettledWhy } from '@fairdeal/table/internal';
import { refusalText, writeRefusal } from '@fairdeal/words';
import { Command } from 'commander';
import { withExamples } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import { parseJsonFile, readLines, readText } from '../../shared/input.js';
import { formatColumns, print, printJson, refusalWithClauses, unknownNameText } from '../../shared/print.js';
import { settleHelp } from './help.js';
import { settleSchema } from './schema.js';

interface Options {
  readonly lines?: true;
  readonly why?: true;
  readonly jsonSchema?: true;
  readonly json?: true;
}

export const settleCommand = (): Command =>
  withExamples(
    new Command('settle')
      .summary('Settle one round of a house game')
      .description('Settle one round of a house game: a JSON round in, payouts and clauses out.')
      .argument('[file]', 'a file with one round; default or -: standard input')
      .option('--lines', 'one round on each line, each answered as soon as it is read')
      .option('--why', 'add what else was considered for every wager, and the fact that ruled it out')
      .option('--json', 'write JSON (always on with --lines, and when the output is not a terminal)')
      .option('--json-schema', 'print the JSON Schema of a round')
      .action(async (file: string | undefined, options: Options) =>
        options.jsonSchema
          ? printJson(settleSchema())
          : options.lines
            ? settleLines(file, options)
            : settleOne(await readText(file), options),
      ),
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"seats":[{"seat":1,"cards":"Ts9dAc",`,
    `  "wagers":{"ante":1000,"bonus":500},"play":"over"}]}' | fairdeal settle`,
  ).addHelpText('after', settleHelp);

const settleOne = (text: string, { json, why }: Options): void => {
  const answer = settleText(text, why === true, parseJsonFile);
  if (isRefused(answer)) process.exitCode = 2;
  if (json || !process.stdout.isTTY) printJson(isRefused(answer) ? withoutReason(answer) : answer);
  else if (isRefused(answer)) throw new UsageError(refusalWithClauses(writeRefusal(answer)));
  else printSettlement(answer);
};

/** A refused round has a sentence and its clauses. Tables and the house use the reason. */
const withoutReason = (refusal: Refusal) => ({ refused: refusalText(refusal), cites: refusal.cites });

/** Blank lines get no answer but count as lines. */
const settleLines = async (file: string | undefined, { why }: Options): Promise<void> => {
  for await (const { line, text } of readLines(file)) {
    if (text.trim() === '') continue;
    const answer = settleText(text, why === true);
    printJson(isRefused(answer) ? { line, ...withoutReason(answer) } : answer);
    if (isRefused(answer)) process.exitCode = 2;
  }
};

const ROUND_EXAMPLE =
  '{"game": "over-under", "seats": [{"seat": 1, "cards": "Ts9dAc", "wagers": {"ante": 1000}, "play": "over"}]}';

const settleText = (text: string, why: boolean, parse = parseJson): RoundSettlement | ExplainedSettlement | Refusal => {
  const read = parse(text);
  if ('wrong' in read)
    return sayNo(`A round must be one JSON object. This is not JSON: ${read.wrong}. Write it like ${ROUND_EXAMPLE}.`);
  if (!isRecord(read.ok)) return sayNo(`A round must be one JSON object like ${ROUND_EXAMPLE}.`);
  const { game } = read.ok;
  if (typeof game === 'string' && houseGame(game) === undefined)
    return sayNo(
      unknownNameText(
        'house game',
        game,
        HOUSE_GAMES.map(({ id }) => id),
      ),
    );
  return why ? settleWithReasons(read.ok) : settleJson(HOUSE_GAMES, read.ok);
};

const printSettlement = (answer: RoundSettlement | ExplainedSettlement): void => {
  if (answer.dealer !== null)
    print(`Dealer: ${answer.dealer.hand}${answer.dealer.qualifies ? '' : ', does not qualify'}`);
  for (const { seat, hand, net, wagers, envy } of answer.seats) {
    print(`\nSeat ${seat}: ${hand}; net ${dollars(net)}`);
    print(
      formatColumns(
        wagers.map(({ wager, stake, outcome, pays, received, reduced, cites }) => [
          `  ${wager}`,
          dollars(stake),
          outcome === 'win' ? `wins ${pays}${reduced === undefined ? '' : ` less ${dollars(reduced)}`}` : outcome,
          dollars(received),
          cites.join(' '),
        ]),
      ),
    );
    for (const { from, wager, received } of envy)
      print(`  envy bonus for seat ${from}, ${wager}: ${dollars(received)}`);
    if ('why' in answer) printReasons(answer.why.find((one) => one.seat === seat));
  }
};

const printReasons = (why: WrittenSettledWhy | undefined): void => {
  if (why === undefined) return;
  print(`\n  ${why.words}`);
  for (const { words, considered } of why.wagers) {
    print(`  ${words}`);
    for (const sentence of considered) print(`    ${sentence}`);
  }
  if (why.decisions.length > 1)
    print(
      `  Decisions on these cards: ${why.decisions.map(({ decision, net }) => `${decision} ${dollars(net)}`).join(', ')}.`,
    );
};
