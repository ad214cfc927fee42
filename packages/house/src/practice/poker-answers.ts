import { findClause, type Option, type PokerCommand } from '@fairdeal/rules';
import { withoutWord } from './choices.js';
import type { LastPokerRound } from './poker-session.js';
import { potName } from './poker-steps.js';
import { columns, inWords } from './sentence.js';

/** What may be said now, each with its word. */
export const pokerOptionsText = (
  options: readonly Option<PokerCommand>[],
  playing: boolean,
  before: boolean,
): string => {
  const exchange = options.find(({ command }) => command.do === 'draw' || command.do === 'discard');
  const rows = options
    .filter(({ command }) => command.do !== 'draw' && command.do !== 'discard')
    .map((option) => [`  ${option.name}${amountText(option)}`, withoutWord(option.name, option.words)]);
  if (exchange?.command.do === 'draw') {
    rows.push(['  draw As 7d', 'throw these cards away and draw as many'], ['  stand pat', 'keep all cards']);
  } else if (exchange !== undefined) rows.push(['  discard As 7d', 'throw two cards away']);
  if (!playing) rows.unshift(['  deal', 'the next round, or Enter alone']);
  const always = `  Always: ${before ? 'why, ' : ''}${playing ? 'hint, ' : ''}options, bankroll, quit`;
  return [playing ? 'Your turn:' : 'Between rounds:', columns(rows), always].filter((text) => text !== '').join('\n');
};

const amountText = ({ command, ranges }: Option<PokerCommand>): string => {
  const range = ranges?.cents;
  if (range === undefined || range.min === range.max) return '';
  return ` ${command.do === 'addStakes' ? 100 : range.min / 100}`;
};

/** Each clause behind the last pots, what it requires, and the pots it decided. */
export const pokerWhyText = ({ pots }: LastPokerRound): string => {
  if (pots.length === 0) return 'Nothing was left in the pot, so nothing had to be decided.';
  const decided = new Map<string, string[]>();
  for (const [at, { shares }] of pots.entries())
    for (const { cites } of shares)
      for (const id of cites) {
        const names = decided.get(id) ?? [];
        if (!names.includes(potName(at, pots.length))) decided.set(id, [...names, potName(at, pots.length)]);
      }
  return [...decided]
    .map(([id, names]) => `${id} decided ${inWords(names)}:\n  ${findClause(id)?.requires ?? ''}`)
    .join('\n');
};
