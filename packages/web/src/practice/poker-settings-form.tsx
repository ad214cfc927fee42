import { POKER_LEVELS, type PokerLevel } from '@fairdeal/lab/internal';
import type { Fault, PokerGame, SubmissionDraft } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { parseDollars, plainDollars } from '../poker-table/model/amounts.js';
import {
  chosenIn,
  type PokerTableSettings,
  submitPokerSettings,
  valuesOf,
  writePokerSettings,
} from '../poker-table/model/settings.js';
import { SettingsDialog, SettingsForm, type ShortcutSettings } from '../session/settings-dialog.js';
import { navigate } from '../site/router.js';
import { ChoiceGroups } from '../studio/choice-groups.js';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Fold } from '../ui/panel.js';

const LEVEL_WORDS: Readonly<Record<PokerLevel, string>> = {
  easy: 'Easy: call too often, seldom bet',
  usual: 'Normal: weigh their hand against the pot odds',
  sharp: 'Sharp: also put you on a range',
};

interface FormProps {
  readonly game: PokerGame;
  readonly settings: PokerTableSettings;
  readonly close: () => void;
}

/** Faults of the number of players and the buy-in. */
const seatingFaults = (
  made: ReturnType<typeof submitPokerSettings>,
  players: number,
  bankroll: string,
): readonly Fault[] => {
  const brings = parseDollars(bankroll);
  return [
    ...(brings === null || brings === 0
      ? [{ fault: `"${bankroll}" isn’t a valid buy-in. Enter dollars above zero, such as 400.`, cites: [] }]
      : []),
    ...('ok' in made && made.ok.seats < players
      ? [{ fault: `${players} players don’t fit at a table with ${made.ok.seats} seats.`, cites: [] }]
      : []),
  ];
};

const Form = ({ game, settings, close }: FormProps): ReactNode => {
  const [draft, setDraft] = useState<SubmissionDraft>(() => valuesOf(game, settings.chosen));
  const [players, setPlayers] = useState(settings.players);
  const [level, setLevel] = useState(settings.level);
  const [bankroll, setBankroll] = useState(plainDollars(settings.bankroll));
  /** Number that resets the fields to their defaults. */
  const [times, setTimes] = useState(0);
  const asked: PokerTableSettings = {
    ...{ players, level, chosen: chosenIn(game, draft) },
    bankroll: parseDollars(bankroll) ?? settings.bankroll,
  };
  const made = submitPokerSettings(game, asked);
  return (
    <SettingsForm
      faults={[...('faults' in made ? made.faults : []), ...seatingFaults(made, players, bankroll)]}
      open={() => navigate(`/poker/${game.id}${writePokerSettings(game, asked)}`)}
      close={close}
      others={
        <Button
          onClick={() => {
            setDraft(valuesOf(game, {}));
            setTimes(times + 1);
          }}
        >
          Restore defaults
        </Button>
      }
    >
      <fieldset className="form">
        <legend className="visually-hidden">Players</legend>
        <SelectField
          label={`Players, including you, up to ${game.players.most}`}
          value={players}
          onChoice={(value) => setPlayers(Number(value))}
          among={Array.from({ length: game.players.most - 1 }, (_, at) => at + 2)}
        />
        <SelectField
          label="Opponents’ skill"
          value={level}
          onChoice={(value) => setLevel(POKER_LEVELS.find((one) => one === value) ?? level)}
          among={POKER_LEVELS.map((one) => [one, LEVEL_WORDS[one]])}
        />
        <TextField
          label="Your buy-in, in dollars"
          value={bankroll}
          onChange={({ target }) => setBankroll(target.value)}
          inputMode="decimal"
          autoComplete="off"
        />
      </fieldset>
      <ChoiceGroups
        key={times}
        {...{ game, draft, offered: {} }}
        submission={'ok' in made ? made.ok : null}
        change={setDraft}
        group={(title, fields) => (
          <Fold key={title} title={title} open={title === 'Bets and rulings'}>
            <div className="tiles">{fields}</div>
          </Fold>
        )}
      />
    </SettingsForm>
  );
};

export interface PokerSettingsDialogProps extends ShortcutSettings {
  readonly game: PokerGame;
  readonly settings: PokerTableSettings;
}

/** Filing of a poker table, checked as it is typed and kept in the table's address. */
export const PokerSettingsDialog = ({ game, settings, ...keys }: PokerSettingsDialogProps): ReactNode => (
  <SettingsDialog {...keys}>{(close) => <Form game={game} settings={settings} close={close} />}</SettingsDialog>
);
