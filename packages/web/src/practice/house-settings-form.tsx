import {
  type Cents,
  type HouseGame,
  paytableName,
  type Setting,
  type SettingValue,
  type SubmissionDraft,
} from '@fairdeal/rules';
import { capitalize } from '@fairdeal/table/words/text';
import { type ReactNode, useState } from 'react';
import { type HouseTableSettings, submitHouseSettings, writeHouseSettings } from '../house-table/model/settings.js';
import { Field, SettingsDialog, SettingsForm, type ShortcutSettings } from '../session/settings-dialog.js';
import { navigate } from '../site/router.js';

type ChangeDraft = (draft: Partial<SubmissionDraft>) => void;

interface DraftFieldsProps {
  readonly game: HouseGame;
  readonly draft: SubmissionDraft;
  readonly change: ChangeDraft;
}

const Paytables = ({ game, draft, change }: DraftFieldsProps): ReactNode =>
  game.optional.map((wager) => {
    const tables = game.paytables(draft.edition ?? '').filter((table) => table.wager === wager);
    if (tables.length === 0) return null;
    const title = game.wagers.find(({ id }) => id === wager)?.title ?? wager;
    const filed = draft.paytables?.[wager];
    const choose = (name: string): void => {
      const { [wager]: _, ...others } = draft.paytables ?? {};
      change({ paytables: name === '' ? others : { ...others, [wager]: name } });
    };
    return (
      <Field key={wager} label={title} {...(tables[0] === undefined ? {} : { clause: tables[0].clause })}>
        {(control) => (
          <select {...control} value={paytableName(filed) ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">not offered</option>
            {typeof filed === 'object' ? <option value={filed.name}>a table of your own: {filed.name}</option> : null}
            {tables.map(({ name }) => (
              <option key={name} value={name}>
                paytable {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  });

const SettingField = ({
  setting,
  value,
  choose,
}: {
  readonly setting: Setting;
  readonly value: SettingValue;
  readonly choose: (value: SettingValue) => void;
}): ReactNode => {
  const label = capitalize(setting.words);
  switch (setting.kind) {
    case 'yes-no':
      return (
        <Field label={label} clause={setting.clause}>
          {(control) => (
            <select
              {...control}
              value={value === true ? 'yes' : 'no'}
              onChange={(event) => choose(event.target.value === 'yes')}
            >
              <option>yes</option>
              <option>no</option>
            </select>
          )}
        </Field>
      );
    case 'number':
      return (
        <Field label={label} clause={setting.clause}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={setting.min}
              max={setting.max}
              value={`${value}`}
              onChange={({ target }) => choose(target.value === '' ? '' : target.valueAsNumber)}
            />
          )}
        </Field>
      );
    case 'choice':
      return (
        <Field label={label} clause={setting.clause}>
          {(control) => (
            <select {...control} value={`${value}`} onChange={(event) => choose(event.target.value)}>
              {setting.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice.replaceAll('-', ' ')}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
  }
};

/** Dollars as they are typed; empty is the default. */
const inDollars = (cents: Cents | undefined): string => (cents === undefined ? '' : `${cents / 100}`);
const toCents = (text: string): Cents | undefined => (text === '' ? undefined : Math.round(Number(text) * 100));

const LimitFields = ({ game, draft, change }: DraftFieldsProps): ReactNode =>
  game.wagers
    .filter(({ when, equals }) => when === 'start' && equals === undefined)
    .map(({ id, title }) => {
      const limits = draft.limits?.[id] ?? {};
      const set = (name: 'min' | 'max', text: string): void => {
        const { [name]: _, ...others } = limits;
        const cents = toCents(text);
        change({ limits: { ...draft.limits, [id]: cents === undefined ? others : { ...others, [name]: cents } } });
      };
      return (
        <fieldset key={id} className="table-limits">
          <legend>{title}, in dollars</legend>
          {(['min', 'max'] as const).map((name) => (
            <Field key={name} label={name === 'min' ? 'least' : 'most'}>
              {(control) => (
                <input
                  {...control}
                  type="number"
                  min="1"
                  placeholder="usual"
                  value={inDollars(limits[name])}
                  onChange={(event) => set(name, event.target.value)}
                />
              )}
            </Field>
          ))}
        </fieldset>
      );
    });

interface FormProps {
  readonly game: HouseGame;
  readonly settings: HouseTableSettings;
  readonly close: () => void;
}

const Form = ({ game, settings, close }: FormProps): ReactNode => {
  const [asked, setAsked] = useState<Omit<HouseTableSettings, 'deal'>>(settings);
  const { draft } = asked;
  const change: ChangeDraft = (changed) => setAsked({ ...asked, draft: { ...draft, ...changed } });
  const made = submitHouseSettings(game, asked);
  return (
    <SettingsForm
      faults={'faults' in made ? made.faults : []}
      open={() => navigate(`/table/${game.id}${writeHouseSettings(game, asked)}`)}
      close={close}
    >
      <fieldset>
        <legend>The table</legend>
        <Field label="You are">
          {(control) => (
            <select
              {...control}
              value={asked.role}
              onChange={(event) => setAsked({ ...asked, role: event.target.value === 'dealer' ? 'dealer' : 'player' })}
            >
              <option value="player">a player; the staff act by themselves</option>
              <option value="dealer">the dealer and the floorperson</option>
            </select>
          )}
        </Field>
        <Field label="Players, with the ones the house plays">
          {(control) => (
            <select
              {...control}
              value={asked.seats}
              onChange={(event) => setAsked({ ...asked, seats: Number(event.target.value) })}
            >
              {[1, 2, 3, 4, 5, 6].map((seats) => (
                <option key={seats}>{seats}</option>
              ))}
            </select>
          )}
        </Field>
        {game.editions.length < 2 ? null : (
          <Field label={`Edition of chapter ${game.chapter}`}>
            {(control) => (
              <select {...control} value={draft.edition} onChange={(event) => change({ edition: event.target.value })}>
                {game.editions.map(({ edition }) => (
                  <option key={edition}>{edition}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="Name of the house">
          {(control) => (
            <input
              {...control}
              value={draft.certificateHolder ?? ''}
              placeholder="The House"
              onChange={(event) => change({ certificateHolder: event.target.value })}
            />
          )}
        </Field>
      </fieldset>
      <fieldset>
        <legend>Optional wagers</legend>
        <Paytables game={game} draft={draft} change={change} />
      </fieldset>
      <fieldset>
        <legend>Options of the Rules Submission</legend>
        {Object.entries(game.settings).map(([name, setting]) => (
          <SettingField
            key={name}
            setting={setting}
            value={draft.settings?.[name] ?? setting.default}
            choose={(value) => change({ settings: { ...draft.settings, [name]: value } })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Limits</legend>
        <LimitFields game={game} draft={draft} change={change} />
        {game.payoutLimit?.(draft.edition ?? '') == null ? null : (
          <Field label="Payout limit of a round, in dollars" clause={game.payoutLimit(draft.edition ?? '') ?? ''}>
            {(control) => (
              <input
                {...control}
                type="number"
                min="1"
                placeholder="none"
                value={inDollars(draft.payoutLimit ?? undefined)}
                onChange={(event) => change({ payoutLimit: toCents(event.target.value) ?? null })}
              />
            )}
          </Field>
        )}
      </fieldset>
    </SettingsForm>
  );
};

export interface HouseSettingsDialogProps extends ShortcutSettings {
  readonly game: HouseGame;
  readonly settings: HouseTableSettings;
}

/** The settings of a table: all that the regulation leaves to the house, checked as it is changed. */
export const HouseSettingsDialog = ({ game, settings, ...keys }: HouseSettingsDialogProps): ReactNode => (
  <SettingsDialog {...keys}>{(close) => <Form game={game} settings={settings} close={close} />}</SettingsDialog>
);
