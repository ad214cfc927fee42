import type { HouseGame } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { type HouseTableSettings, submitHouseSettings, writeHouseSettings } from '../house-table/model/settings.js';
import { SettingsDialog, SettingsForm, type ShortcutSettings } from '../session/settings-dialog.js';
import { navigate } from '../site/router.js';
import { ChoiceGroups } from '../studio/choice-groups.js';
import { SelectField } from '../ui/fields.js';
import { Fold } from '../ui/panel.js';

interface FormProps {
  readonly game: HouseGame;
  readonly settings: HouseTableSettings;
  readonly close: () => void;
}

const Form = ({ game, settings, close }: FormProps): ReactNode => {
  const [asked, setAsked] = useState(settings);
  const { draft } = asked;
  const made = submitHouseSettings(game, asked);
  return (
    <SettingsForm
      faults={'faults' in made ? made.faults : []}
      open={() => navigate(`/table/${game.id}${writeHouseSettings(game, asked)}`)}
      close={close}
    >
      <fieldset className="form">
        <legend className="visually-hidden">Table</legend>
        <SelectField
          label="Your role"
          value={asked.role}
          onChoice={(role) => setAsked({ ...asked, role: role === 'dealer' ? 'dealer' : 'player' })}
          among={[
            ['player', 'player, with an automatic dealer'],
            ['dealer', 'dealer and floorperson'],
          ]}
        />
        <SelectField
          label="Players, including automatic ones"
          value={asked.seats}
          onChoice={(seats) => setAsked({ ...asked, seats: Number(seats) })}
          among={[1, 2, 3, 4, 5, 6]}
        />
        {game.editions.length < 2 ? null : (
          <SelectField
            label={`Edition of chapter ${game.chapter}`}
            value={draft.edition}
            onChoice={(edition) => setAsked({ ...asked, draft: { ...draft, edition } })}
            among={game.editions.map(({ edition }) => edition)}
          />
        )}
      </fieldset>
      <ChoiceGroups
        {...{ game, draft, offered: draft }}
        submission={null}
        change={(changed) => setAsked({ ...asked, draft: changed })}
        group={(title, fields) => (
          <Fold key={title} title={title} open>
            <div className="tiles">{fields}</div>
          </Fold>
        )}
      />
    </SettingsForm>
  );
};

export interface HouseSettingsDialogProps extends ShortcutSettings {
  readonly game: HouseGame;
  readonly settings: HouseTableSettings;
}

/** Settings of a table: every choice the regulation leaves to the house, checked on each change. */
export const HouseSettingsDialog = ({ game, settings, ...keys }: HouseSettingsDialogProps): ReactNode => (
  <SettingsDialog {...keys}>{(close) => <Form game={game} settings={settings} close={close} />}</SettingsDialog>
);
