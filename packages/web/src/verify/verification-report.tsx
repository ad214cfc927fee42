import { type LogFault, receiptTitle } from '@fairdeal/proof';
import { countNoun, formatNumber } from '@fairdeal/rules/internal/text';
import type { ReactNode } from 'react';
import { ClauseLink } from '../ui/clauses.js';
import type { VerifyOutcome } from './verify-worker.js';

const MOST_SHOWN = 100;

const SIGNATURES: Readonly<Record<NonNullable<VerifyOutcome>['signature'], string>> = {
  'given key': 'Signed with the key you gave.',
  'own key':
    'Signed with the key that stands in the file. Give the house’s key from elsewhere to be sure that it is the house’s.',
  unchecked: 'Not checked: the file names no key. Give the house’s key to check it.',
};

const whereOf = ({ table, position, entry }: LogFault): string => {
  const parts = [
    ...(table === null ? [] : [`Table ${table}`]),
    ...(position === null ? [] : [`position ${position}`]),
    ...(entry === null ? [] : [`entry ${entry}`]),
  ];
  return parts.length === 0 ? 'The whole' : parts.join(', ');
};

const FaultItem = ({ fault }: { readonly fault: LogFault }): ReactNode => (
  <li>
    <strong>{whereOf(fault)}</strong>
    <p>{fault.why}</p>
    {fault.cites.length === 0 ? null : (
      <p className="row">
        {fault.cites.map((id) => (
          <ClauseLink key={id} id={id} />
        ))}
      </p>
    )}
  </li>
);

/** What was checked, as pairs of what and how much. */
const factsOf = (found: NonNullable<VerifyOutcome>): readonly (readonly [string, string])[] => {
  if ('receipt' in found) {
    if (found.receipt === null) return [];
    return [
      ['Receipt', receiptTitle(found.receipt)],
      ['In the log', `${countNoun(found.entries, 'entry', 'entries')}, each with its proof`],
      ['Cards', `${countNoun(found.cards, 'card')} shown, each the one that was sealed before it was dealt`],
      ['Sealed', found.decks.map(({ position, root }) => `At position ${position} as ${root}.`).join(' ')],
    ];
  }
  return [
    ['Entries', `${formatNumber(found.entries)} of ${countNoun(found.tables, 'table')}`],
    ['Decided anew', `${countNoun(found.replayed, 'entry', 'entries')} by the rules of their editions`],
    [
      'Still sealed',
      found.sealed === 0 ? 'None' : `${countNoun(found.sealed, 'entry', 'entries')}: their cards may still come`,
    ],
  ];
};

/** The headline: a receipt with something that nothing proves is not called all right. */
const verdictOf = (found: NonNullable<VerifyOutcome>): string => {
  if (!found.ok) return `${countNoun(found.faults.length, 'fault')} found`;
  return 'receipt' in found && found.notProved.length > 0
    ? 'No fault, and not everything is proved,'
    : 'Nothing is wrong';
};

interface VerificationReportProps {
  readonly name: string;
  readonly found: VerifyOutcome;
}

/** What was found in a file. */
export const VerificationReport = ({ name, found }: VerificationReportProps): ReactNode => {
  if (found === null)
    return (
      <p role="alert" className="notice narrow notice-bad">
        {name} is neither a log nor a receipt of a house.
      </p>
    );
  const { ok, faults, signature } = found;
  return (
    <section aria-labelledby="verify-found" className={ok ? 'notice narrow notice-good' : 'notice narrow notice-bad'}>
      <div role="status">
        <h2 id="verify-found">
          {verdictOf(found)} in {name}
        </h2>
      </div>
      <dl className="facts">
        {[...factsOf(found), ['Signature', SIGNATURES[signature]] as const].map(([what, said]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {'receipt' in found && found.notProved.length > 0 ? (
        <>
          <h3>Not proved</h3>
          <ul>
            {found.notProved.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      {faults.length === 0 ? null : (
        <ol>
          {faults.slice(0, MOST_SHOWN).map((fault) => (
            <FaultItem key={`${fault.entry} ${fault.table} ${fault.position} ${fault.why}`} fault={fault} />
          ))}
        </ol>
      )}
      {faults.length > MOST_SHOWN ? <p>And {countNoun(faults.length - MOST_SHOWN, 'more')}.</p> : null}
    </section>
  );
};
