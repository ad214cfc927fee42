import type { Card } from '@fairdeal/cards';
import { type Cents, optionId, type PokerAct, type PokerView, type Seat } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { spellOutCards } from '../../cards/card-names.js';
import { ChoiceButton } from '../../table-frame/choice-button.js';
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

export interface PokerDecisionsProps {
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

const isExchange = ({ do: does }: PokerAct): boolean => does === 'draw' || does === 'discard';

/** What the player may choose now, as equal buttons; cards that are thrown away are picked on the felt. */
export const PokerDecisions = ({
  choices,
  view,
  you,
  amount,
  thrown,
  hinted,
  send,
}: PokerDecisionsProps): ReactNode => {
  const { acts, raise, exchange } = choices;
  const exchanged = findExchange(exchange, thrown);
  const shown = raise === null ? acts : [...acts, raise];
  return (
    <>
      {!isBlindExchange(exchange)
        ? null
        : exchange.map((option) => (
            <ChoiceButton
              key={exchangeCount(option)}
              name={exchangeWords(exchange, exchangeCount(option))}
              line={exchangeCount(option) === 0 ? 'keep all cards' : 'from your hand'}
              onPress={() => send(option)}
            />
          ))}
      {exchange.length === 0 || isBlindExchange(exchange) ? null : (
        <ChoiceButton
          name={exchangeWords(exchange, thrown.size)}
          line={
            exchanged === undefined ? 'pick two cards' : thrown.size === 0 ? 'keep all cards' : 'those that you picked'
          }
          shortcut="D"
          disabled={exchanged === undefined}
          hinted={hinted !== null && isExchange(hinted)}
          onPress={() => exchanged !== undefined && send(exchanged)}
        />
      )}
      {shown.map((option) => {
        const ranged = option === raise;
        const [name, line] = choiceWords(option, view, you, ranged ? amount : null);
        return (
          <ChoiceButton
            key={optionId(option)}
            name={name}
            line={spellOutCards(line)}
            shortcut={ACT_SHORTCUTS[option.act.do]}
            hinted={hinted?.do === option.act.do}
            onPress={() => send(option, ranged ? amount : undefined)}
          />
        );
      })}
    </>
  );
};
