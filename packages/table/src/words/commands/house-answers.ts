import { hintText, pricedLines } from '@fairdeal/words/internal';
import { padColumns } from '@fairdeal/words/internal/text';
import type { Hint } from './choices.js';
import { canOnlyGiveUp, type PlayerPhase, playerPhaseOf, type TypedAmount, type TypedChoice } from './choices.js';

const PHASE_HEADINGS: Readonly<Record<PlayerPhase, string>> = {
  cut: 'The cards are shuffled. Cut them, or press Enter to decline.',
  wager: 'Place your wagers, then deal.',
  decide: 'Your turn:',
};

/** The commands open now. */
export const houseOptionsText = (choices: readonly TypedChoice[], standing: boolean, before: boolean): string => {
  const phase = playerPhaseOf(choices);
  const asked = choices.filter(({ act }) => phase === 'wager' || act.do !== 'buyIn' || canOnlyGiveUp(choices));
  const rows = asked.map(({ word, words, amount }) => [`  ${word}${amountText(amount)}`, words]);
  const more =
    phase !== 'wager'
      ? []
      : [
          ...(standing ? [['  deal', 'the cards, or Enter alone']] : []),
          ...(before && !standing ? [['  again', 'the wagers of the last round']] : []),
        ];
  const always = `  Always: ${before ? 'why, ' : ''}${phase === 'decide' ? 'hint, ' : ''}options, bankroll, quit`;
  return [PHASE_HEADINGS[phase], padColumns([...rows, ...more]), always].filter((text) => text !== '').join('\n');
};

const amountText = (amount: TypedAmount | null): string =>
  amount === null || amount.range.min === amount.range.max ? '' : ` ${amount.example}`;

/** Rows of a hint: more than a handful are cut short. */
const MOST_ROWS = 6;

/** A hint, with the price of each choice below it. */
export const hintAnswer = (hint: Hint<unknown> | null): string => {
  if (hint === null) return 'There is nothing to decide now.';
  if ('simple' in hint) return [hint.simple, hint.because, hint.note].filter((text) => text !== '').join(' ');
  const said = hintText(hint.advice);
  if (said === null) return NO_PRICE;
  const rows = pricedLines(hint.advice)
    .slice(0, MOST_ROWS)
    .map(({ name, cost }) => [`  ${name}`, cost]);
  return [[said.best, said.fact].filter((text) => text !== '').join(' '), padColumns(rows), SIDE_BETS].join('\n');
};

/** Answer where the lab has no figure for a decision. */
export const NO_PRICE = 'The lab has no figure for this decision.';

/** Footnote of every price. */
export const SIDE_BETS = 'Side bets are not counted.';
