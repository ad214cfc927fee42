import { type Fault, type PokerGame, type PokerSetting, submitPoker } from '@fairdeal/rules';
import { type ReactNode, useId, useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { go } from '../app/router.js';
import { plainDollars, typedCents } from './amounts.js';
import { cited } from './cited.js';
import { presetsOf } from './presets.js';
import { draftOf, settingsOf, type TableSettings, textOf, writeQuery } from './query.js';

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
const NAMED = GROUPS.flatMap(([, fields]) => fields);

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
  rakeArea: 'Rake area',
  deckPlace: 'Deck out of play',
  supplements: 'House rules',
  table: 'Table number',
};

interface FieldProps {
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
  typed: FieldProps['typed'],
): readonly (readonly [value: string, words: string])[] => {
  if (setting.kind === 'choice') return setting.choices.map((choice) => [choice, choice.replaceAll('-', ' ')]);
  if (setting.kind === 'yes-no')
    return [
      ['yes', 'yes'],
      ['no', 'no'],
    ];
  if (setting.kind !== 'rules' && setting.kind !== 'list') return [];
  const presets = presetsOf(name, typed);
  const known = presets.some((preset) => preset.text === text);
  return [
    ...presets.map((preset) => [preset.text, preset.name] as const),
    ...(known ? [] : [[text, 'as typed below'] as const]),
  ];
};

const Field = ({ name, setting, text, typed, set }: FieldProps): ReactNode => {
  const id = useId();
  const choices = choicesOf(setting, name, text, typed);
  const written = setting.kind === 'rules' || setting.kind === 'list';
  return (
    <div className="poker-field">
      <label htmlFor={id}>{TITLES[name] ?? name}</label>
      {choices.length > 0 ? (
        <select id={id} value={text} onChange={({ target }) => set(target.value)} aria-describedby={`${id}-words`}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={text}
          onChange={({ target }) => set(target.value)}
          aria-describedby={`${id}-words`}
          autoComplete="off"
        />
      )}
      {written ? (
        <details>
          <summary>as it is filed</summary>
          <textarea
            rows={4}
            value={text}
            onChange={({ target }) => set(target.value)}
            aria-label={`${TITLES[name] ?? name}, as it is filed`}
            spellCheck={false}
          />
        </details>
      ) : null}
      <p id={`${id}-words`} className="quiet">
        {setting.words}
        {setting.kind.startsWith('cents') ? ', in dollars' : ''}
        {setting.kind.endsWith('-or-none') ? ', or none' : ''} (<code>{setting.clause}</code>)
      </p>
    </div>
  );
};

const Faults = ({ faults }: { readonly faults: readonly Fault[] }): ReactNode => (
  <div role="status" className="poker-faults">
    {faults.length === 0 ? (
      <p className="win">This submission is in order.</p>
    ) : (
      <ul>
        {faults.map(({ fault, cites }) => (
          <li key={fault} className="lose">
            {cited(fault, cites)}
          </li>
        ))}
      </ul>
    )}
  </div>
);

const Form = ({
  game,
  settings,
  close,
}: {
  readonly game: PokerGame;
  readonly settings: TableSettings;
  readonly close: () => void;
}): ReactNode => {
  const known = settingsOf(game);
  const [chosen, setChosen] = useState(settings.chosen);
  const [players, setPlayers] = useState(settings.players);
  const [bankroll, setBankroll] = useState(plainDollars(settings.bankroll));
  const ids = [useId(), useId()];
  const typed = Object.fromEntries(
    Object.entries(known).map(([name, setting]) => [name, chosen[name] ?? textOf(setting, setting.default)]),
  );
  const asked: TableSettings = { chosen, players, bankroll: typedCents(bankroll) ?? settings.bankroll };
  const made = submitPoker(draftOf(game, asked));
  const brings = typedCents(bankroll);
  const faults: readonly Fault[] = [
    ...('faults' in made ? made.faults : []),
    ...(brings === null || brings === 0
      ? [{ fault: `You sit down with dollars above zero, such as 400, not "${bankroll}".`, cites: [] }]
      : []),
    ...('ok' in made && made.ok.seats < players
      ? [{ fault: `${players} players do not fit ${made.ok.seats} seats.`, cites: [] }]
      : []),
  ];
  const rest = Object.keys(known).filter((name) => !NAMED.includes(name));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (faults.length > 0) return;
        close();
        go(`/poker/${game.id}${writeQuery(game, asked)}`);
      }}
    >
      <fieldset>
        <legend>Who plays</legend>
        <div className="poker-field">
          <label htmlFor={ids[0]}>Players, you among them</label>
          <select id={ids[0]} value={players} onChange={({ target }) => setPlayers(Number(target.value))}>
            {Array.from({ length: game.players.most - 1 }, (_, at) => at + 2).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
          <p className="quiet">
            at most {game.players.most} (<code>{game.players.clause}</code>)
          </p>
        </div>
        <div className="poker-field">
          <label htmlFor={ids[1]}>You sit down with, in dollars</label>
          <input
            id={ids[1]}
            value={bankroll}
            onChange={({ target }) => setBankroll(target.value)}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </fieldset>
      {[...GROUPS, ['The rest of the submission', rest] as const].map(([title, fields]) => (
        <details key={title} open={title === 'Limits'}>
          <summary>{title}</summary>
          <fieldset>
            <legend className="visually-hidden">{title}</legend>
            {fields.map((name) => {
              const setting = known[name];
              return setting === undefined ? null : (
                <Field
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
      <Faults faults={faults} />
      <div className="row">
        <button type="submit" className="primary" disabled={faults.length > 0}>
          Open this table
        </button>
        <button type="button" onClick={() => setChosen({})}>
          Back to the usual
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </form>
  );
};

/** What a room may file for this table, checked as it is typed, and kept in the address of the table. */
export const Settings = ({
  game,
  settings,
}: {
  readonly game: PokerGame;
  readonly settings: TableSettings;
}): ReactNode => (
  <DialogTrigger>
    <Button>Settings</Button>
    <ModalOverlay className="poker-overlay" isDismissable>
      <Modal className="poker-modal">
        <Dialog className="poker-dialog">
          {({ close }) => (
            <>
              <Heading slot="title" level={2}>
                The table of {game.title}
              </Heading>
              <Form game={game} settings={settings} close={close} />
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);
