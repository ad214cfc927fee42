import { dollars, HOUSE_GAMES, isRefused, type Refused, type RoundSettlement, settleRound } from '@fairdeal/rules';
import { Command } from 'commander';
import { columns, example, linesOf, print, printJson, readText, refusalText } from '../answer.js';

interface Options {
  readonly lines?: true;
  readonly json?: true;
}

export const settleCommand = (): Command =>
  example(
    new Command('settle')
      .description('settles one round of a house game: a JSON round in, who is paid what and by which clause out')
      .argument('[file]', 'a file with one round; standard input when left out')
      .option('--lines', 'one round a line, one answer a line')
      .option('--json', 'write JSON (--lines always does, and so does output that is not a terminal)')
      .action((file: string | undefined, options: Options) => settle(readText(file), options)),
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"seats":[{"seat":1,"cards":"Ts9dAc",`,
    `  "wagers":{"ante":1000,"bonus":500},"play":{"call":"over"}}]}' | fairdeal settle`,
  );

const settle = (text: string, { lines, json }: Options): void => {
  const answers = (lines ? linesOf(text) : [text]).map(settleText);
  const forPeople = !lines && !json && process.stdout.isTTY;
  for (const answer of answers) forPeople ? printSettlement(answer) : printJson(answer);
  if (answers.some(isRefused)) process.exitCode = 2;
};

const settleText = (text: string): RoundSettlement | Refused => {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { refused: 'A round is one JSON object, and this is not JSON.', cites: [] };
  }
  return settleRound(HOUSE_GAMES, input);
};

const printSettlement = (answer: RoundSettlement | Refused): void => {
  if (isRefused(answer)) {
    process.stderr.write(`${refusalText(answer)}\n`);
    return;
  }
  if (answer.dealer !== null)
    print(`Dealer: ${answer.dealer.hand}${answer.dealer.qualifies ? '' : ', does not qualify'}`);
  for (const { seat, hand, net, wagers, envy } of answer.seats) {
    print(`\nSeat ${seat}: ${hand}; net ${dollars(net)}`);
    print(
      columns(
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
  }
};
