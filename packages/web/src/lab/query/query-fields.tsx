import type { OddsSetting, Solver } from '@fairdeal/lab';
import type { HouseGame, SettingValue } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/table/words/text';
import { type ReactNode, useId, useState } from 'react';
import { type OddsPageQuery, readSetting } from './odds-query.js';

export const LabField = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="field">
    <span>{label}</span>
    {children}
  </label>
);

const valueWords = (value: SettingValue): string =>
  value === true ? 'yes' : value === false ? 'no' : `${value}`.replaceAll('-', ' ');

/** A number within a range; it counts once it is one that the setting has. */
const RangeSetting = ({
  setting,
  value,
  choose,
}: {
  readonly setting: OddsSetting;
  readonly value: SettingValue;
  readonly choose: (value: SettingValue) => void;
}): ReactNode => {
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
          A whole number from {least.toLocaleString('en-US')} to {most.toLocaleString('en-US')}
        </small>
      ) : null}
    </>
  );
};

const SettingField = ({
  name,
  setting,
  value,
  choose,
}: {
  readonly name: string;
  readonly setting: OddsSetting;
  readonly value: SettingValue;
  readonly choose: (value: SettingValue) => void;
}): ReactNode => (
  <LabField key={name} label={capitalize(setting.words)}>
    {setting.range === undefined ? (
      <select
        value={`${value}`}
        onChange={({ target }) => choose(readSetting(setting, target.value) ?? setting.values[0])}
      >
        {setting.values.map((one) => (
          <option key={`${one}`} value={`${one}`}>
            {valueWords(one)}
          </option>
        ))}
      </select>
    ) : (
      <RangeSetting setting={setting} value={value} choose={choose} />
    )}
  </LabField>
);

/** The edition and the settings that the odds of a game depend on. */
export const OddsQueryFields = ({
  game,
  solver,
  asked,
  change,
}: {
  readonly game: HouseGame;
  readonly solver: Solver;
  readonly asked: OddsPageQuery;
  readonly change: (asked: OddsPageQuery) => void;
}): ReactNode => {
  const set = (name: string, value: SettingValue): void => {
    const { [name]: _, ...others } = asked.settings;
    const isDefault = solver.settings[name]?.values[0] === value;
    change({ ...asked, own: null, settings: isDefault ? others : { ...others, [name]: value } });
  };
  const settings = Object.entries(solver.settings);
  if (game.editions.length < 2 && settings.length === 0) return null;
  return (
    <fieldset className="panel form">
      <legend>What the odds depend on</legend>
      {game.editions.length < 2 ? null : (
        <LabField label={`Edition of chapter ${game.chapter}`}>
          <select
            value={asked.edition}
            onChange={({ target }) => change({ ...asked, edition: target.value, own: null })}
          >
            {game.editions.map(({ edition }) => (
              <option key={edition}>{edition}</option>
            ))}
          </select>
        </LabField>
      )}
      {settings.map(([name, setting]) => (
        <SettingField
          key={name}
          name={name}
          setting={setting}
          value={asked.settings[name] ?? setting.values[0]}
          choose={(value) => set(name, value)}
        />
      ))}
    </fieldset>
  );
};
