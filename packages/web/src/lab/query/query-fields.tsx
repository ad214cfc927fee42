import type { OddsSetting, Solver, WagerPaytable } from '@fairdeal/lab';
import type { SeatPaytable } from '@fairdeal/lab/internal';
import { type Cents, dollars, type HouseGame, type SettingValue } from '@fairdeal/rules';
import { MOST_CENTS } from '@fairdeal/rules/internal';
import { capitalize, formatNumber, shortWagerTitle } from '@fairdeal/rules/internal/text';
import { type ReactNode, useId, useState } from 'react';
import { Field, Select, SelectField, TextField } from '../../ui/fields.js';
import { readMeterAmount } from './meter-amount.js';
import { type OddsPageQuery, readSetting } from './odds-query.js';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | string | null;
  readonly write: (text: string) => void;
}

export const NumberField = ({ label, value, write }: NumberFieldProps): ReactNode => (
  <TextField
    label={label}
    type="number"
    min={0}
    step={1}
    value={value ?? ''}
    onChange={({ target }) => write(target.value)}
  />
);

interface MeterInputProps {
  readonly label: string;
  readonly meter: Cents;
  readonly change: (meter: Cents) => void;
}

/** Field for dollars on a meter; an impossible amount gets an error and changes nothing. */
export const MeterInput = ({ label, meter, change }: MeterInputProps): ReactNode => {
  const [typed, setTyped] = useState({ text: `${meter / 100}`, meter });
  const fault = useId();
  const text = typed.meter === meter ? typed.text : `${meter / 100}`;
  const wrong = readMeterAmount(text) === null;
  return (
    <Field label={label}>
      <input
        type="number"
        min={0}
        step="any"
        value={text}
        aria-invalid={wrong}
        aria-describedby={wrong ? fault : undefined}
        onChange={({ target }) => {
          const now = readMeterAmount(target.value) ?? meter;
          setTyped({ text: target.value, meter: now });
          change(now);
        }}
      />
      {wrong ? (
        <small id={fault} className="lose">
          Enter dollars from $0 to {dollars(MOST_CENTS)}
        </small>
      ) : null}
    </Field>
  );
};

interface PaytableFieldProps {
  readonly game: HouseGame;
  readonly tables: readonly WagerPaytable[];
  readonly wager: string;
  readonly chosen: SeatPaytable | undefined;
  readonly other?: readonly [value: string, words: string];
  readonly choose: (name: string) => void;
}

/** Paytables of a wager, with the custom one where chosen, and one more choice. */
export const PaytableField = ({ game, tables, wager, chosen, other, choose }: PaytableFieldProps): ReactNode => (
  <SelectField
    label={`Paytable of the ${shortWagerTitle(game, wager)}`}
    value={chosen?.name ?? other?.[0] ?? ''}
    onChoice={choose}
    among={[
      ...(other === undefined ? [] : [other]),
      ...(chosen?.lines === undefined ? [] : [chosen.name]),
      ...tables.filter((table) => table.wager === wager).map(({ name }) => name),
    ]}
  />
);

const valueWords = (value: SettingValue): string =>
  value === true ? 'yes' : value === false ? 'no' : `${value}`.replaceAll('-', ' ');

interface RangeSettingProps {
  readonly setting: OddsSetting;
  readonly value: SettingValue;
  readonly choose: (value: SettingValue) => void;
}

/** Field for a number in a range; only valid numbers count. */
const RangeSetting = ({ setting, value, choose }: RangeSettingProps): ReactNode => {
  const [text, setText] = useState(`${value}`);
  const [least, most] = setting.range ?? [0, 0];
  const wrong = readSetting(setting, text) === undefined;
  const said = useId();
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={text}
        aria-invalid={wrong}
        aria-describedby={wrong ? said : undefined}
        onChange={({ target }) => {
          setText(target.value);
          const read = readSetting(setting, target.value);
          if (read !== undefined) choose(read);
        }}
      />
      {wrong ? (
        <small id={said} className="lose">
          Enter a whole number from {formatNumber(least)} to {formatNumber(most)}
        </small>
      ) : null}
    </>
  );
};

interface SettingFieldProps {
  readonly setting: OddsSetting;
  readonly value: SettingValue;
  readonly choose: (value: SettingValue) => void;
}

const SettingField = ({ setting, value, choose }: SettingFieldProps): ReactNode => (
  <Field label={capitalize(setting.words)}>
    {setting.range === undefined ? (
      <Select
        value={`${value}`}
        onChoice={(text) => choose(readSetting(setting, text) ?? setting.values[0])}
        among={setting.values.map((one) => [`${one}`, valueWords(one)])}
      />
    ) : (
      <RangeSetting setting={setting} value={value} choose={choose} />
    )}
  </Field>
);

interface EditionFieldProps {
  readonly game: HouseGame;
  readonly edition: string;
  readonly change: (edition: string) => void;
}

/** Field for the edition of a chapter that has several. */
export const EditionField = ({ game: { chapter, editions }, edition, change }: EditionFieldProps): ReactNode =>
  editions.length < 2 ? null : (
    <SelectField
      label={`Edition of chapter ${chapter}`}
      value={edition}
      onChoice={change}
      among={editions.map((known) => known.edition)}
    />
  );

interface OddsQueryFieldsProps {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly asked: OddsPageQuery;
  readonly change: (asked: OddsPageQuery) => void;
}

/** Fields for the edition and settings that the odds depend on. */
export const OddsQueryFields = ({ game, solver, asked, change }: OddsQueryFieldsProps): ReactNode => {
  const set = (name: string, value: SettingValue): void => {
    const { [name]: _, ...others } = asked.settings;
    const isDefault = solver.settings[name]?.values[0] === value;
    change({ ...asked, own: null, settings: isDefault ? others : { ...others, [name]: value } });
  };
  const settings = Object.entries(solver.settings);
  if (game.editions.length < 2 && settings.length === 0) return null;
  return (
    <fieldset className="panel form">
      <legend>Edition and settings</legend>
      <EditionField
        game={game}
        edition={asked.edition}
        change={(edition) => change({ ...asked, edition, own: null })}
      />
      {settings.map(([name, setting]) => (
        <SettingField
          key={name}
          setting={setting}
          value={asked.settings[name] ?? setting.values[0]}
          choose={(value) => set(name, value)}
        />
      ))}
    </fieldset>
  );
};
