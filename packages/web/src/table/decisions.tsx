import { type Card, formatCards } from '@fairdeal/cards';
import { type Act, type Range, valueAt, withValue } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { capital } from '../parts/capital.js';
import { withCardNames } from '../parts/card-names.js';
import { Choice, keysFor } from '../stage/choice.js';
import { amountWords, type ByCards, buttonWords, type Offered, spelledOut, verbOf } from './options.js';

interface RangedProps {
  readonly option: Offered;
  readonly field: string;
  readonly range: Range;
  readonly shortcut: string | undefined;
  readonly hinted: boolean;
  readonly send: (act: Act) => void;
}

/** A choice with an amount. */
const Ranged = ({ option, field, range, shortcut, hinted, send }: RangedProps): ReactNode => {
  const [value, setValue] = useState(() => {
    const usual = valueAt(option.act, field);
    return typeof usual === 'number' ? usual : range.min;
  });
  const held = Math.min(range.max, Math.max(range.min, value));
  const shown = amountWords(field, held);
  return (
    <span className="choice-ranged">
      <Choice
        name={`${verbOf(option)}${shown}`}
        line=""
        shortcut={shortcut}
        hinted={hinted}
        onPress={() => send(withValue(option.act, field, held))}
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

export interface DecisionsProps {
  readonly options: readonly Offered[];
  readonly byCards: ByCards | null;
  readonly picked: readonly Card[];
  /** What the picked cards are for, as the layout says it. */
  readonly place: string;
  /** The choice that a hint named. */
  readonly hinted: Act | null;
  readonly onPicked: () => void;
  readonly send: (act: Act) => void;
}

/** A choice in two lines: what is done, with its amount, and what it means. */
export const twoLines = ({ name, words }: Pick<Offered, 'name' | 'words'>): readonly [name: string, line: string] => {
  const named = withCardNames(words.startsWith(`${name}: `) ? words.slice(name.length + 2) : words);
  const verb = words.startsWith(`${name}: `)
    ? name.replaceAll('-', ' ')
    : (named.split(' ')[0] ?? name).replace(/,$/, '');
  const rest = words.startsWith(`${name}: `)
    ? named
    : named.slice(named.indexOf(' ') < 0 ? named.length : named.indexOf(' ') + 1);
  const [, amount = '', line = ''] = /^(\$\d+(?:,\d{3})*(?:\.\d\d)?)?,? ?(?:and )?(.*)$/s.exec(rest) ?? [];
  return [capital(amount === '' ? verb : `${verb} ${amount}`), line];
};

const isSame = (one: Act, other: Act | null): boolean =>
  one.do === 'play' && other?.do === 'play' && JSON.stringify(one.play) === JSON.stringify(other.play);

/** What the player may choose now, as equal buttons; cards that are to be picked are toggles on the felt. */
export const Decisions = (props: DecisionsProps): ReactNode => {
  const { options, byCards, picked, place, hinted, onPicked, send } = props;
  const missing = byCards === null ? 0 : byCards.setting.count - picked.length;
  const spelled = spelledOut(options);
  const keys = keysFor(
    spelled.map((option) => twoLines(option)[0]),
    ['H', 'B', 'L', 'S'],
  );
  return (
    <>
      {byCards === null ? null : (
        <Choice
          name={missing === 0 ? `Set the ${place}` : `Pick ${missing} ${missing === 1 ? 'card' : 'cards'}`}
          line={missing === 0 ? withCardNames(formatCards(picked)) : `for the ${place}: drag, press, or by number`}
          shortcut="S"
          disabled={missing !== 0}
          onPress={onPicked}
        />
      )}
      {spelled.map((option, at) => {
        const [ranged] = Object.entries(option.ranges ?? {});
        const [name, line] = twoLines(option);
        const chosen = isSame(option.act, hinted);
        return ranged !== undefined && ranged[1].min < ranged[1].max ? (
          <Ranged
            key={JSON.stringify(option.act)}
            option={option}
            field={ranged[0]}
            range={ranged[1]}
            shortcut={keys[at]}
            hinted={chosen}
            send={send}
          />
        ) : (
          <Choice
            key={JSON.stringify(option.act)}
            name={name}
            line={line}
            shortcut={keys[at]}
            hinted={chosen}
            onPress={() => send(option.act)}
          />
        );
      })}
    </>
  );
};
