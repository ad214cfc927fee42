import { handSchema, startHandSession } from '@fairdeal/table/hand';
import { Command } from 'commander';
import { parse } from 'smol-toml';
import { withExamples } from '../shared/arguments.js';
import { readLines } from '../shared/input.js';
import { runInterruptibly } from '../shared/interrupt.js';
import { print, printJson } from '../shared/print.js';

export const handCommand = (): Command =>
  withExamples(
    new Command('hand')
      .description('one hand of poker for a program beside it: a line of JSON in, an answer out')
      .argument('[file]', 'lines of JSON; standard input when left out, or -')
      .option('--json', 'write JSON, an answer a line (it always does)')
      .option('--json-schema', 'print the JSON Schema of every line that may go in and every answer that may come out')
      .action(async (file: string | undefined, { jsonSchema }: { jsonSchema?: true }) => {
        if (jsonSchema) print(JSON.stringify(handSchema(), null, 2));
        else await answerHandLines(file);
      }),
    `printf '%s\\n' '{"open":{"game":"hold-em","stacks":[20000,20000],"seed":"1"}}' '{"legal":true}' \\`,
    `  '{"act":"call"}' '{"equity":true}' '{"back":1}' '{"phh":true}' | fairdeal hand`,
  ).addHelpText('after', LINES);

const LINES = `
Lines (amounts are cents; in a hand from a record, its chips):
  {"open": {"game": "hold-em", "stacks": [20000, 20000], "settings": {"limit": "no"}, "seed": "1"}}
                             seats the players and deals; the same seed deals the same cards;
                             "straddle": true with {"straddle": 800} among the settings places that Straddle Bet
  {"open": {"phh": "…"}}     a recorded hand, played as far as the record goes: act on from there, or step back
  {"legal": true}            what the player in turn may do, with the amounts and the cards of each choice
  {"act": "call"}            he does it; {"act": {"name": "raise", "to": 800}}, {"act": {"name": "draw", "cards": "2c3d"}};
                             a raise without "to" is the least, a draw without "cards" keeps all; a call of nothing is a
                             check, and "check" or "call" shows the hand, keeps all cards or makes the Forced Bet
  {"deal": ["7h8h9h"]}       in a hand from a record, the cards that the dealer turns up or gives to each player
  {"back": 1}                so many acts of players are taken back
  {"equity": true}           what each hand is worth: every deal counted, or a sample with its standard error;
                             {"equity": {"seat": 1}} by what that player has seen, {"work": 1000000} with less work.
                             Draws to come are not counted: hands count as they stand, and "drawsToCome" says how many
                             are left out; {"equity": {"discards": {"1": "2c3d"}}} counts the next one in every way
  {"view": 1}                the table as a seat sees it, "public", or "sealed" with all cards open
  {"phh": true}              the hand so far in the Poker Hand History format; it can be opened again
Each answer has the number of its line. What the rules forbid is answered with "refused", what is no such line with
"wrong"; neither changes anything. It ends with 0, with 1 where something was refused, with 2 where a line was wrong.`;

/** One answer a line, each written before the next line is read. */
const answerHandLines = async (file: string | undefined): Promise<void> => {
  const hand = startHandSession(parse);
  for await (const { text } of readLines(file)) {
    const answer = text.includes('"equity"') ? await runInterruptibly(() => hand.answer(text)) : hand.answer(text);
    if (answer !== null) printJson(answer);
  }
  process.exitCode = hand.status();
};
