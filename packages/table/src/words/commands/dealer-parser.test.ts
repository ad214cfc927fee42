import type { HouseAct, Option } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { parseDealerLine } from './dealer-parser.js';

const DUE: Option<HouseAct> = {
  act: { do: 'closeBets' },
  kind: 'staff',
  name: 'closeBets',
  words: 'no more bets',
};
const read = (line: string) => parseDealerLine(line, [DUE], DUE);

test.each(['', '  ', 'next', 'No more bets', 'close bets'])('"%s" is the act due', (line) => {
  expect(read(line)).toEqual({ say: 'act', act: DUE.act });
});

test.each(['?', ' ? ', 'help', 'options'])('"%s" asks for the possible commands', (line) => {
  expect(read(line)).toEqual({ say: 'options' });
});

test.each(['!', '???', '<>', '…', 'dance'])('"%s" does nothing and is answered with a sentence', (line) => {
  expect(read(line)).toMatchObject({ say: 'unclear', sentence: expect.stringMatching(/\.$/) });
});
