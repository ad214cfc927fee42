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
      .summary('Drive one hand of poker from a program, in JSON')
      .description('Drive one hand of poker from another program: a line of JSON in, an answer out.')
      .argument('[file]', 'lines of JSON; default or -: standard input')
      .option('--json', 'write JSON, one answer on each line (always on)')
      .option('--why', 'add to each refusal and pushed pot what else was considered and what ruled it out')
      .option('--json-schema', 'print the JSON Schema of every input line and every answer')
      .action(async (file: string | undefined, { jsonSchema, why }: { jsonSchema?: true; why?: true }) => {
        if (jsonSchema) print(JSON.stringify(handSchema(), null, 2));
        else await answerHandLines(file, why === true);
      }),
    `printf '%s\\n' '{"open":{"game":"hold-em","stacks":[20000,20000],"seed":"1"}}' '{"legal":true}' \\`,
    `  '{"act":"call"}' '{"equity":true}' '{"back":1}' '{"phh":true}' | fairdeal hand`,
  ).addHelpText('after', LINES);

const LINES = `
Lines (amounts are cents; in a hand from a record, its chips):
  {"open": {"game": "hold-em", "stacks": [20000, 20000], "settings": {"limit": "no"}, "seed": "1"}}
                             seats the players and deals. The same seed deals the same cards.
                             "straddle": true, with {"straddle": 800} in the settings, places that Straddle Bet
  {"open": {"phh": "…"}}     a recorded hand, played to its end; continue from there, or step back
  {"legal": true}            the options of the player in turn, with the amounts and cards of each
  {"act": "call"}            that player acts; {"act": {"name": "raise", "to": 800}}, {"act": {"name": "draw", "cards": "2c3d"}}.
                             A raise without "to" is a minimum raise. A draw without "cards" stands pat. With no bet, "call" checks. Where it is the only choice, "check" or "call" shows the hand, stands pat or makes the Forced Bet
  {"deal": ["7h8h9h"]}       in a recorded hand, the cards that the dealer turns up or gives each player
  {"back": 1}                takes back this many player acts
  {"equity": true}           equity of each hand: exact, or a sample with its standard error;
                             {"equity": {"seat": 1}} uses only cards that player has seen, {"work": 1000000} limits the work.
                             Future draws are not counted, and "drawsToCome" says how many. {"equity": {"discards": {"1": "2c3d"}}} counts every outcome of the next draw
  {"view": 1}                the view of a seat, "public", or "sealed" with all cards open
  {"phh": true}              the hand so far in the Poker Hand History format, ready to open again
  {"ohh": true}              the finished hand in the Open Hand History format
Each answer has its line number. An act against the rules gets "refused". A malformed line gets
"wrong". Neither changes anything. Exit status: 0; 1 if an act was refused; 2 if a line was malformed.`;

/** Writes each answer before it reads the next line. */
const answerHandLines = async (file: string | undefined, why: boolean): Promise<void> => {
  const hand = startHandSession(parse, { why });
  for await (const { text } of readLines(file)) {
    const answer = text.includes('"equity"') ? await runInterruptibly(() => hand.answer(text)) : hand.answer(text);
    if (answer !== null) printJson(answer);
  }
  process.exitCode = hand.status();
};
