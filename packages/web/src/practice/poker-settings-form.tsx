import { POKER_LEVELS, type PokerLevel } from '@fairdeal/lab';
import type { Fault, PokerGame, PokerSetting } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { parseDollars, plainDollars } from '../poker-table/model/amounts.js';
import { presetsFor } from '../poker-table/model/presets.js';
import {
  type PokerTableSettings,
  pokerSettingsOf,
  settingText,
  submitPokerSettings,
  writePokerSettings,
} from '../poker-table/model/settings.js';
import { Field, SettingsDialog, SettingsForm, type ShortcutSettings } from '../session/settings-dialog.js';
import { navigate } from '../site/router.js';

/** Where each setting stands; one that is named nowhere stands with the last. */
const GROUPS: readonly (readonly [title: string, fields: readonly string[]])[] = [
  ['Limits', ['limit', 'smallBet', 'bigBet', 'spreadMost', 'raiseCap', 'checkRaise', 'raisedMinimum']],
  [
    'Before the cards',
    ['ante', 'blinds', 'straddle', 'forcedBet', 'headsUpButtonBlind', 'missedBlinds', 'kill', 'qualifyingPot'],
  ],
  ['What the house takes', ['rake', 'rakeMost', 'timeCharge', 'badBeat', 'highHand']],
  ['Pots and showdown', ['excessTo', 'splitExcess', 'chip', 'showAll', 'outOfTurn']],
  ['Cards', ['shuffling', 'countingDevice', 'preshuffled', 'deckHours', 'firstButton']],
];
const GROUPED = GROUPS.flatMap(([, fields]) => fields);

const TITLES: Readonly<Record<string, string>> = {
  limit: 'Limit',
  smallBet: 'Small bet, or least bet',
  bigBet: 'Big bet',
  spreadMost: 'Most of a spread',
  raiseCap: 'Raises after the bet',
  checkRaise: 'Check and raise',
  raisedMinimum: 'Raised minimum',
  ante: 'Ante',
  blinds: 'Blinds',
  straddle: 'Straddle',
  forcedBet: 'Forced Bet (bring-in)',
  headsUpButtonBlind: 'Two players: button has a blind',
  missedBlinds: 'Missed blinds',
  kill: 'Kill',
  qualifyingPot: 'Pot that triggers a kill',
  rake: 'Rake',
  rakeMost: 'Most rake in a round',
  timeCharge: 'Time charge',
  badBeat: 'Bad Beat payout',
  highHand: 'High Hand Jackpot',
  excessTo: 'Odd chip',
  splitExcess: 'Odd chip of a split half',
  chip: 'Smallest chip',
  showAll: 'All hands shown',
  outOfTurn: 'Words out of turn',
  shuffling: 'Shuffling',
  countingDevice: 'Shuffler counts',
  preshuffled: 'Preshuffled decks',
  deckHours: 'Deck change, hours',
  firstButton: 'First button',
  stakesNeeded: 'Stakes needed',
  seats: 'Seats of the table',
  certificateHolder: 'House',
  layoutApproval: 'Approval',
  placeApproval: 'Approval of places',
  deviceApproval: 'Approval of the device',
  rakeArea: 'Rake area',
  deckPlace: 'Deck out of play',
  supplements: 'House rules',
  table: 'Table number',
};

interface SettingFieldProps {
  readonly name: string;
  readonly setting: PokerSetting;
  readonly text: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly set: (text: string) => void;
}

const choicesOf = (
  setting: PokerSetting,
  name: string,
  text: string,
  typed: SettingFieldProps['typed'],
): readonly (readonly [value: string, words: string])[] => {
  if (setting.kind === 'choice') return setting.choices.map((choice) => [choice, choice.replaceAll('-', ' ')]);
  if (setting.kind === 'yes-no')
    return [
      ['yes', 'yes'],
      ['no', 'no'],
    ];
  if (setting.kind !== 'rules' && setting.kind !== 'list') return [];
  const presets = presetsFor(name, typed);
  const known = presets.some((preset) => preset.text === text);
  return [
    ...presets.map((preset) => [preset.text, preset.name] as const),
    ...(known ? [] : [[text, 'as typed below'] as const]),
  ];
};

const SettingField = ({ name, setting, text, typed, set }: SettingFieldProps): ReactNode => {
  const choices = choicesOf(setting, name, text, typed);
  const title = TITLES[name] ?? name;
  const unit = setting.kind.startsWith('cents') ? ', in dollars' : '';
  const none = setting.kind.endsWith('-or-none') && !setting.words.includes('none') ? ', or none' : '';
  return (
    <Field
      label={title}
      words={`${setting.words}${unit}${none}`}
      clause={setting.clause}
      below={
        setting.kind === 'rules' || setting.kind === 'list' ? (
          <details>
            <summary>as it is filed</summary>
            <textarea
              rows={4}
              value={text}
              onChange={({ target }) => set(target.value)}
              aria-label={`${title}, as it is filed`}
              spellCheck={false}
            />
          </details>
        ) : null
      }
    >
      {(control) =>
        choices.length > 0 ? (
          <select {...control} value={text} onChange={({ target }) => set(target.value)}>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} value={text} onChange={({ target }) => set(target.value)} autoComplete="off" />
        )
      }
    </Field>
  );
};

const LEVEL_WORDS: Readonly<Record<PokerLevel, string>> = {
  easy: 'Easy: they call too much and seldom bet',
  usual: 'Usual: they weigh the hand against the price',
  sharp: 'Sharp: they also ask what you must hold',
};

const Form = ({
  game,
  settings,
  close,
}: {
  readonly game: PokerGame;
  readonly settings: PokerTableSettings;
  readonly close: () => void;
}): ReactNode => {
  const known = pokerSettingsOf(game);
  const [chosen, setChosen] = useState(settings.chosen);
  const [players, setPlayers] = useState(settings.players);
  const [level, setLevel] = useState(settings.level);
  const [bankroll, setBankroll] = useState(plainDollars(settings.bankroll));
  const typed = Object.fromEntries(
    Object.entries(known).map(([name, setting]) => [name, chosen[name] ?? settingText(setting, setting.default)]),
  );
  const asked: PokerTableSettings = {
    chosen,
    players,
    level,
    bankroll: parseDollars(bankroll) ?? settings.bankroll,
  };
  const made = submitPokerSettings(game, asked);
  const brings = parseDollars(bankroll);
  const faults: readonly Fault[] = [
    ...('faults' in made ? made.faults : []),
    ...(brings === null || brings === 0
      ? [{ fault: `You sit down with dollars above zero, such as 400, not "${bankroll}".`, cites: [] }]
      : []),
    ...('ok' in made && made.ok.seats < players
      ? [{ fault: `${players} players do not fit ${made.ok.seats} seats.`, cites: [] }]
      : []),
  ];
  const rest = Object.keys(known).filter((name) => !GROUPED.includes(name));
  return (
    <SettingsForm
      faults={faults}
      open={() => navigate(`/poker/${game.id}${writePokerSettings(game, asked)}`)}
      close={close}
      others={
        <button type="button" onClick={() => setChosen({})}>
          Back to the usual
        </button>
      }
    >
      <fieldset>
        <legend>Who plays</legend>
        <Field label="Players, you among them" words={`at most ${game.players.most}`} clause={game.players.clause}>
          {(control) => (
            <select {...control} value={players} onChange={({ target }) => setPlayers(Number(target.value))}>
              {Array.from({ length: game.players.most - 1 }, (_, at) => at + 2).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="How the others play">
          {(control) => (
            <select
              {...control}
              value={level}
              onChange={({ target }) => setLevel(POKER_LEVELS.find((one) => one === target.value) ?? level)}
            >
              {POKER_LEVELS.map((one) => (
                <option key={one} value={one}>
                  {LEVEL_WORDS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="You sit down with, in dollars">
          {(control) => (
            <input
              {...control}
              value={bankroll}
              onChange={({ target }) => setBankroll(target.value)}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      </fieldset>
      {[...GROUPS, ['The rest of the submission', rest] as const].map(([title, fields]) => (
        <details key={title} open={title === 'Limits'}>
          <summary>{title}</summary>
          <fieldset>
            <legend className="visually-hidden">{title}</legend>
            {fields.map((name) => {
              const setting = known[name];
              return setting === undefined ? null : (
                <SettingField
                  key={name}
                  name={name}
                  setting={setting}
                  typed={typed}
                  text={name === 'seats' && chosen.seats === undefined ? `${players}` : (typed[name] ?? '')}
                  set={(text) => setChosen((before) => ({ ...before, [name]: text }))}
                />
              );
            })}
          </fieldset>
        </details>
      ))}
    </SettingsForm>
  );
};

export interface PokerSettingsDialogProps extends ShortcutSettings {
  readonly game: PokerGame;
  readonly settings: PokerTableSettings;
}

/** What a room may file for this table, checked as it is typed, and kept in the address of the table. */
export const PokerSettingsDialog = ({ game, settings, ...keys }: PokerSettingsDialogProps): ReactNode => (
  <SettingsDialog {...keys}>{(close) => <Form game={game} settings={settings} close={close} />}</SettingsDialog>
);
