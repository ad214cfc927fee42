import { type Card, formatCards } from '@fairdeal/cards';
import type { HouseAct, NumberRange } from '@fairdeal/rules';
import { actValueAt, isSameAct, optionId, withActValue } from '@fairdeal/rules/internal';
import { type ReactNode, useState } from 'react';
import { spellOutCards } from '../../cards/card-names.js';
import { ChoiceButton, shortcutsFor } from '../../table-frame/actions.js';
import { type ChoiceTable, choiceWords, rangedChoiceLabel } from '../model/choice-words.js';
import { amountText, amountWords, expandAmounts, type HandSettingChoice, type HouseOption } from '../model/options.js';

interface AmountChoiceProps {
  readonly option: HouseOption;
  readonly field: string;
  readonly range: NumberRange;
  readonly shortcut: string | undefined;
  readonly hinted: boolean;
  readonly send: (act: HouseAct) => void;
}

/** Choice with an amount. */
const AmountChoice = ({ option, field, range, shortcut, hinted, send }: AmountChoiceProps): ReactNode => {
  const [value, setValue] = useState(() => {
    const usual = actValueAt(option.act, field);
    return typeof usual === 'number' ? usual : range.min;
  });
  const held = Math.min(range.max, Math.max(range.min, value));
  const label = rangedChoiceLabel(option);
  return (
    <span className="choice-ranged">
      <ChoiceButton
        name={`${label}${amountWords(field, held)}`}
        line=""
        shortcut={shortcut}
        hinted={hinted}
        perform={() => send(withActValue(option.act, field, held))}
      />
      <input
        type="range"
        aria-label={`Amount: ${label}`}
        aria-valuetext={amountText(field, held)}
        min={range.min}
        max={range.max}
        step={range.step}
        value={held}
        onChange={(event) => setValue(Number(event.target.value))}
      />
    </span>
  );
};

export interface HouseDecisionsProps {
  readonly table: ChoiceTable;
  readonly options: readonly HouseOption[];
  readonly byCards: HandSettingChoice | null;
  readonly picked: readonly Card[];
  /** Name of the hand the picked cards make, as the layout prints it. */
  readonly place: string;
  /** Act that a hint recommended. */
  readonly hinted: HouseAct | null;
  readonly onPicked: () => void;
  readonly send: (act: HouseAct) => void;
}

const isSame = (one: HouseAct, other: HouseAct | null): boolean =>
  one.do === 'play' && other?.do === 'play' && isSameAct(one.play, other.play);

/** Player's current choices as equal buttons. Cards to pick are toggles on the felt. */
export const HouseDecisions = (props: HouseDecisionsProps): ReactNode => {
  const { table, options, byCards, picked, place, hinted, onPicked, send } = props;
  const missing = byCards === null ? 0 : byCards.setting.count - picked.length;
  const spelled = expandAmounts(options);
  const keys = shortcutsFor(
    spelled.map((option) => choiceWords(table, option)[0]),
    ['H', 'B', 'L', 'S'],
  );
  return (
    <>
      {byCards === null ? null : (
        <ChoiceButton
          name={missing === 0 ? `Set the ${place}` : `Pick ${missing} ${missing === 1 ? 'card' : 'cards'}`}
          line={
            missing === 0 ? spellOutCards(formatCards(picked)) : `for the ${place}: drag, press, or type their numbers`
          }
          shortcut="S"
          disabled={missing !== 0}
          perform={onPicked}
        />
      )}
      {spelled.map((option, at) => {
        const [ranged] = Object.entries(option.ranges ?? {});
        const [name, line] = choiceWords(table, option);
        const chosen = isSame(option.act, hinted);
        return ranged !== undefined && ranged[1].min < ranged[1].max ? (
          <AmountChoice
            key={optionId(option)}
            option={option}
            field={ranged[0]}
            range={ranged[1]}
            shortcut={keys[at]}
            hinted={chosen}
            send={send}
          />
        ) : (
          <ChoiceButton
            key={optionId(option)}
            name={name}
            line={line}
            shortcut={keys[at]}
            hinted={chosen}
            perform={() => send(option.act)}
          />
        );
      })}
    </>
  );
};
