import type { Option, PokerAct } from '@fairdeal/rules';
import { padColumns } from '@fairdeal/words/internal/text';
import { typedDollars, withoutTypedWord } from './choices.js';

/** The commands open now. */
export const pokerOptionsText = (options: readonly Option<PokerAct>[], playing: boolean, before: boolean): string => {
  const exchange = options.find(({ act }) => act.do === 'draw' || act.do === 'discard');
  const rows = options
    .filter(({ act }) => act.do !== 'draw' && act.do !== 'discard')
    .map((option) => [`  ${option.name}${amountText(option)}`, withoutTypedWord(option.name, option.words)]);
  if (exchange?.act.do === 'draw') {
    rows.push(['  draw As 7d', 'throw these cards away and draw as many'], ['  stand pat', 'keep all cards']);
  } else if (exchange !== undefined) rows.push(['  discard As 7d', 'throw two cards away']);
  if (!playing) rows.unshift(['  deal', 'the next round, or Enter alone']);
  const always = `  Always: ${before ? 'why, ' : ''}${playing ? 'hint, ' : ''}options, bankroll, quit`;
  return [playing ? 'Your turn:' : 'Between rounds:', padColumns(rows), always]
    .filter((text) => text !== '')
    .join('\n');
};

const amountText = ({ act, ranges }: Option<PokerAct>): string => {
  const range = ranges?.cents;
  if (range === undefined || range.min === range.max) return '';
  return ` ${act.do === 'addStakes' ? 100 : typedDollars(range.min)}`;
};
