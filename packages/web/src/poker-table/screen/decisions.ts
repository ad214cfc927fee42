import type { Card } from '@fairdeal/cards';
import type { Cents, PokerAct, PokerView, Seat } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { spellOutCards } from '../../cards/card-names.js';
import type { TableAction } from '../../table-frame/actions.js';
import { choiceWords } from '../model/choice-words.js';
import {
  ACT_SHORTCUTS,
  exchangeCount,
  exchangeWords,
  findExchange,
  isBlindExchange,
  type PokerChoices,
  type PokerOption,
} from '../model/choices.js';

interface PokerDecision {
  readonly choices: PokerChoices;
  readonly view: PokerView;
  readonly you: Seat;
  /** What a bet or raise is set to. */
  readonly amount: Cents;
  readonly thrown: ReadonlySet<Card>;
  /** The choice that a hint named. */
  readonly hinted: PokerAct | null;
  readonly send: (option: PokerOption, cents?: Cents) => void;
}

/** Cards that are thrown away: picked on the felt, or where nobody sees them a number of them. */
const exchangeActions = ({ choices: { exchange }, thrown, hinted, send }: PokerDecision): readonly TableAction[] => {
  if (exchange.length === 0) return [];
  if (isBlindExchange(exchange))
    return exchange.map((option) => ({
      name: exchangeWords(exchange, exchangeCount(option)),
      line: exchangeCount(option) === 0 ? 'keep all cards' : 'from your hand',
      perform: () => send(option),
    }));
  const exchanged = findExchange(exchange, thrown);
  const picked = thrown.size === 0 ? 'keep all cards' : 'those that you picked';
  return [
    {
      name: exchangeWords(exchange, thrown.size),
      line: exchanged === undefined ? 'pick two cards' : picked,
      shortcut: 'D',
      disabled: exchanged === undefined,
      hinted: hinted?.do === 'draw' || hinted?.do === 'discard',
      perform: () => exchanged !== undefined && send(exchanged),
    },
  ];
};

/** What the player may choose now, as equal buttons. */
export const decisionActions = (decision: PokerDecision): readonly TableAction[] => {
  const { choices, view, you, amount, hinted, send } = decision;
  const { acts, raise } = choices;
  return [
    ...exchangeActions(decision),
    ...(raise === null ? acts : [...acts, raise]).map((option) => {
      const cents = option === raise ? amount : undefined;
      const [name, line] = choiceWords(option, view, you, cents ?? null);
      return {
        ...{ id: optionId(option), name, line: spellOutCards(line), shortcut: ACT_SHORTCUTS[option.act.do] },
        hinted: hinted?.do === option.act.do,
        perform: () => send(option, cents),
      };
    }),
  ];
};
