import { type Card, formatCards } from '@fairdeal/cards';
import type { HouseAct, NumberRange } from '@fairdeal/rules';
import { actValueAt, isSameAct, optionId, withActValue } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { spellOutCards } from '../../cards/card-names.js';
import { ChoiceButton, shortcutsFor } from '../../table-frame/actions.js';
import {
  amountWords,
  buttonWords,
  expandAmounts,
  type HandSettingChoice,
  type HouseOption,
  verbOf,
} from '../model/options.js';

interface AmountChoiceProps {
  readonly option: HouseOption;
  readonly field: string;
  readonly range: NumberRange;
  readonly shortcut: string | undefined;
  readonly hinted: boolean;
  readonly send: (act: HouseAct) => void;
}

/** A choice with an amount. */
const AmountChoice = ({ option, field, range, shortcut, hinted, send }: AmountChoiceProps): ReactNode => {
  const [value, setValue] = useState(() => {
    const usual = actValueAt(option.act, field);
    return typeof usual === 'number' ? usual : range.min;
  });
  const held = Math.min(range.max, Math.max(range.min, value));
  const shown = amountWords(field, held);
  return (
    <span className="choice-ranged">
      <ChoiceButton
        name={`${verbOf(option)}${shown}`}
        line=""
        shortcut={shortcut}
        hinted={hinted}
        perform={() => send(withActValue(option.act, field, held))}
      />
      <input
        type="range"
        aria-label={`How much: ${buttonWords(option)}`}
        aria-valuetext={shown.replace(/^\W /, '').trim()}
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
  readonly options: readonly HouseOption[];
  readonly byCards: HandSettingChoice | null;
  readonly picked: readonly Card[];
  /** What the picked cards are for, as the layout says it. */
  readonly place: string;
  /** The choice that a hint named. */
  readonly hinted: HouseAct | null;
  readonly onPicked: () => void;
  readonly send: (act: HouseAct) => void;
}

/** A choice in two lines: what is done, with its amount, and what it means. */
export const buttonLines = ({
  name,
  words,
}: Pick<HouseOption, 'name' | 'words'>): readonly [name: string, line: string] => {
  const named = spellOutCards(words.startsWith(`${name}: `) ? words.slice(name.length + 2) : words);
  const verb = words.startsWith(`${name}: `)
    ? name.replaceAll('-', ' ')
    : (named.split(' ')[0] ?? name).replace(/,$/, '');
  const rest = words.startsWith(`${name}: `)
    ? named
    : named.slice(named.indexOf(' ') < 0 ? named.length : named.indexOf(' ') + 1);
  const [, amount = '', line = ''] = /^(\$\d+(?:,\d{3})*(?:\.\d\d)?)?,? ?(?:and )?(.*)$/s.exec(rest) ?? [];
  return [capitalize(amount === '' ? verb : `${verb} ${amount}`), line];
};

const isSame = (one: HouseAct, other: HouseAct | null): boolean =>
  one.do === 'play' && other?.do === 'play' && isSameAct(one.play, other.play);

/** What the player may choose now, as equal buttons; cards that are to be picked are toggles on the felt. */
export const HouseDecisions = (props: HouseDecisionsProps): ReactNode => {
  const { options, byCards, picked, place, hinted, onPicked, send } = props;
  const missing = byCards === null ? 0 : byCards.setting.count - picked.length;
  const spelled = expandAmounts(options);
  const keys = shortcutsFor(
    spelled.map((option) => buttonLines(option)[0]),
    ['H', 'B', 'L', 'S'],
  );
  return (
    <>
      {byCards === null ? null : (
        <ChoiceButton
          name={missing === 0 ? `Set the ${place}` : `Pick ${missing} ${missing === 1 ? 'card' : 'cards'}`}
          line={missing === 0 ? spellOutCards(formatCards(picked)) : `for the ${place}: drag, press, or by number`}
          shortcut="S"
          disabled={missing !== 0}
          perform={onPicked}
        />
      )}
      {spelled.map((option, at) => {
        const [ranged] = Object.entries(option.ranges ?? {});
        const [name, line] = buttonLines(option);
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
