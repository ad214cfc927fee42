import type { WireAct, WireOption } from '@fairdeal/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Consequences, type Preview, reasonIn, sendWords } from './consequences.js';

const PER_DOLLAR = 100;

interface ChipsReportProps {
  readonly options: readonly WireOption[];
  readonly edition: string;
  readonly forecast: (act: WireAct) => Promise<Preview>;
  readonly send: (act: WireAct) => void;
  readonly onClose: () => void;
}

/** Reports chips that were counted or paid wrong: whose, how many dollars, and the consequences before it is sent. */
export const ChipsReport = ({ options, edition, forecast, send, onClose }: ChipsReportProps): ReactNode => {
  const [shown, setShown] = useState<{ readonly act: WireAct; readonly comes: Preview } | null>(null);
  const ask = async (form: FormData): Promise<void> => {
    const option = options[Number(form.get('seat'))];
    if (option === undefined) return;
    const sign = Number(option.act.cents) < 0 ? -1 : 1;
    const cents = sign * Math.round(Number(form.get('dollars')) * PER_DOLLAR);
    const act = { ...option.act, cents, round: Number(form.get('round')) };
    setShown({ act, comes: await forecast(act) });
  };
  return (
    <section className="panel stack snug" aria-label="Chips are wrong">
      <h2>Chips are wrong</h2>
      <form
        className="form"
        onChange={() => setShown(null)}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(new FormData(event.currentTarget));
        }}
      >
        <SelectField label="Chips" name="seat" among={options.map(({ words }, at) => [at, words])} />
        <TextField label="Dollars too many or too few" name="dollars" type="number" min="0.01" step="0.01" required />
        <TextField
          label="Round"
          name="round"
          type="number"
          min="1"
          defaultValue={String(options[0]?.act.round)}
          required
        />
        <Button submit>Next</Button>
        <Button onClick={onClose}>Cancel</Button>
      </form>
      {shown === null ? null : (
        <Consequences
          title="Chips are wrong"
          act={shown.act.do}
          comes={shown.comes}
          edition={edition}
          submit={sendWords(shown.comes, 'Report the chips', 'Record the chips')}
          onSend={(form) => send({ ...shown.act, ...reasonIn(form) })}
          onCancel={onClose}
        />
      )}
    </section>
  );
};
