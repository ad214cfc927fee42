import { type HouseRefusal, type IrregularityForecast, isHouseRefusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button.js';
import { ClauseList } from '../../ui/clauses.js';
import { TextField } from '../../ui/fields.js';

/** Consequences, by the names of events. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  roundVoided: 'The round is void. Wagers go back as the clauses say.',
  irregularityReported: 'The table stops until a floorperson confirms or dismisses the report.',
  reportDismissed: 'Play continues from where it stopped.',
  cardsRemoved: 'The cards are taken out of play.',
  cardDiscarded: 'The card goes to the discards unused.',
  drawnInErrorUsed: 'The card is dealt as if it were the next card.',
  handExposed: 'The player chooses what happens to their hand.',
  handPassedOver: 'The player chooses what happens to their hand.',
  playerAway: 'Play continues without the player of this hand.',
  notRolled: 'The roll doesn’t count. Shake the dice again.',
  readingCorrected: 'Play follows the corrected cards. Hands that were settled are settled again.',
  deviceWarned: 'No card leaves the device until a floorperson clears it with a reason and a count.',
  deviceCleared:
    'The device is in use again if the count is right. A wrong count is recorded, and the device stays stopped.',
  chipsFoundWrong:
    'The record follows the chips that are there. The difference stays open until a floorperson settles it.',
  disputed: 'The cards and chips stay where they are until a floorperson has ruled.',
  disputeDecided: 'The ruling stays on record, and play continues.',
  burnForgotten: 'The cards that were dealt stand. The record has one burned card less.',
  deckFoundWrong: 'The deck leaves play. The record lists the rounds that were dealt from it.',
};

/** Consequences once a floorperson confirms a report. */
const ONCE_CONFIRMED: Readonly<Record<string, string>> = {
  correctReading: 'Once confirmed, play follows the corrected cards. Both readings stay on record.',
  chipsFoundWrong: 'Once confirmed, the record follows the chips that are there, and the difference is open.',
  deckFoundWrong: 'Once confirmed, a round in progress is void and the deck leaves play.',
};

/** Consequences of an act, or why the table refuses it. */
export type Preview = IrregularityForecast | HouseRefusal;

/** Consequences of an act, a sentence each. */
export const consequenceWords = (act: string, { did }: IrregularityForecast): readonly string[] =>
  did.flatMap((name) =>
    [CONSEQUENCES[name], name === 'irregularityReported' ? ONCE_CONFIRMED[act] : undefined].filter(
      (words) => words !== undefined,
    ),
  );

/** Chips that go back, by seat, before anybody confirms it. */
const ChipsBack = ({ back }: { readonly back: NonNullable<IrregularityForecast['back']> }): ReactNode => (
  <table className="found-back" aria-label="Chips that go back">
    <thead>
      <tr>
        <th scope="col">Seat</th>
        {back.map(({ seat }) => (
          <th key={seat} scope="col">
            {seat}
          </th>
        ))}
        <th scope="col">All</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Goes back</th>
        {back.map(({ seat, cents }) => (
          <td key={seat}>{dollars(cents)}</td>
        ))}
        <td>
          <strong>{dollars(back.reduce((sum, { cents }) => sum + cents, 0))}</strong>
        </td>
      </tr>
    </tbody>
  </table>
);

interface ConsequencesProps {
  readonly title: string;
  /** Name of the act. */
  readonly act: string;
  readonly comes: Preview;
  readonly edition: string;
  /** Words of the button. */
  readonly submit: string;
  readonly reasonRequired?: boolean;
  /** More fields of the form. */
  readonly children?: ReactNode;
  readonly onSend: (form: FormData) => void;
  readonly onCancel: () => void;
}

/** The consequences of an act before it is sent, with its clauses and the reason for it. */
export const Consequences = (props: ConsequencesProps): ReactNode => {
  const { title, act, comes, edition, submit, reasonRequired = false, children, onSend, onCancel } = props;
  return (
    <section className="panel stack snug" aria-label="Consequences">
      <h3>{title}</h3>
      {isHouseRefusal(comes) ? (
        <p>{comes.refused}</p>
      ) : (
        consequenceWords(act, comes).map((words) => <p key={words}>{words}</p>)
      )}
      {isHouseRefusal(comes) || comes.back === undefined ? null : <ChipsBack back={comes.back} />}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(new FormData(event.currentTarget));
        }}
      >
        {children}
        {isHouseRefusal(comes) || !comes.reason ? null : (
          <TextField label="Reason (staff only)" wide name="reason" required={reasonRequired} maxLength={200} />
        )}
        <Button submit primary>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </form>
      {isHouseRefusal(comes) ? null : (
        <Suspense fallback={null}>
          <ClauseList cites={comes.cites} edition={edition} />
        </Suspense>
      )}
    </section>
  );
};

/** The reason that was written into the form, as a field of the act. */
export const reasonIn = (form: FormData): { readonly reason?: string } => {
  const reason = String(form.get('reason') ?? '').trim();
  return reason === '' ? {} : { reason };
};

/** Words of the button: a dealer reports, and a floorperson acts. */
export const sendWords = (comes: Preview, report: string, acts: string): string =>
  !isHouseRefusal(comes) && !comes.did.includes('irregularityReported') ? acts : report;
