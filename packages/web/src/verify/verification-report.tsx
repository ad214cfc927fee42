import { isWitnessed, type LogFault, receiptTitle } from '@fairdeal/proof';
import { countNoun, formatNumber } from '@fairdeal/rules/internal/text';
import type { ReactNode } from 'react';
import { ClauseLink } from '../ui/clauses.js';
import type { HashedRuling, VerifiedFile, VerifyOutcome } from './verify-worker.js';

const MOST_SHOWN = 100;

const SIGNATURES: Readonly<Record<VerifiedFile['signature'], string>> = {
  'given key': 'Signed with the key you entered.',
  'own key':
    'Signed with the key in the file. To make sure that it belongs to the house, enter the house key from another source.',
  unchecked: 'Not checked, because the file names no key. Enter the house key to check it.',
};

const whereOf = ({ table, position, entry }: LogFault): string => {
  const parts = [
    ...(table === null ? [] : [`Table ${table}`]),
    ...(position === null ? [] : [`position ${position}`]),
    ...(entry === null ? [] : [`entry ${entry}`]),
  ];
  return parts.length === 0 ? 'Whole file' : parts.join(', ');
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

/** Facts of the verification, each with its label. */
const factsOf = (found: VerifiedFile): readonly (readonly [string, string])[] => {
  if ('receipt' in found) {
    if (found.receipt === null) return [];
    return [
      ['Receipt', receiptTitle(found.receipt)],
      ['Log entries', `${formatNumber(found.entries)}, each with its inclusion proof`],
      ['Cards', `${countNoun(found.cards, 'card')} shown, each sealed before it was dealt`],
      ['Sealed decks', found.decks.map(({ position, root }) => `Position ${position}: ${root}.`).join(' ')],
    ];
  }
  return [
    ['Entries', `${formatNumber(found.entries)} of ${countNoun(found.tables, 'table')}`],
    ['Replayed', `${countNoun(found.replayed, 'entry', 'entries')}, under the rules of their editions`],
    [
      'Still sealed',
      found.sealed === 0 ? 'None' : `${countNoun(found.sealed, 'entry', 'entries')}, whose cards may still be dealt`,
    ],
  ];
};

/** Headline of the report. It says so when a receipt leaves something unproven. */
const verdictOf = (found: VerifiedFile, name: string): string => {
  if (!found.ok) return `${countNoun(found.faults.length, 'fault')} found in ${name}`;
  if (found.replacedAt !== null) return `Verified in part: ${name}`;
  if ('notReplayed' in found && found.notReplayed > 0)
    return `Verified, except for ${countNoun(found.notReplayed, 'entry', 'entries')} that could not be replayed: ${name}`;
  return 'receipt' in found && found.notProved.length > 0 ? `Verified in part: ${name}` : `Verified: ${name}`;
};

/** Cosignatures of the checkpoint; nothing for a house without witnesses. */
const witnessFact = ({ witnesses }: VerifiedFile): readonly (readonly [string, string])[] => {
  if (witnesses === null) return [];
  const { cosigned, of, quorum, list, notCounted } = witnesses;
  const verdict = isWitnessed(witnesses) ? 'Witnessed' : 'Unwitnessed';
  const source = list === 'own list' ? ', by the list in the file' : '';
  const said = `${verdict}: ${cosigned} of ${of} cosigned the checkpoint, ${quorum} needed${source}`;
  return [['Witnesses', [said, ...notCounted].join('. ')]];
};

/** Report on a ruling: its hashes, and the command that asks the rules again. */
const RulingReport = ({ name, ruling: { verdict, faults, ruling } }: HashedRuling & { readonly name: string }) => {
  const isChanged = verdict === 'different';
  return (
    <section
      aria-labelledby="verify-found"
      className={isChanged ? 'notice narrow notice-bad' : 'notice narrow notice-good'}
    >
      <div role="status">
        <h2 id="verify-found">
          {isChanged ? `${countNoun(faults.length, 'fault')} found in ${name}` : `Verified in part: ${name}`}
        </h2>
      </div>
      {isChanged ? (
        faults.map((why) => <p key={why}>{why}</p>)
      ) : (
        <>
          <p>
            The question “{ruling?.question}” and its answer were not changed. This page doesn’t ask the rules again.
            The command does:
          </p>
          <p>
            <code>npx fairdeal verify {name}</code>
          </p>
        </>
      )}
    </section>
  );
};

interface VerificationReportProps {
  readonly name: string;
  readonly found: VerifyOutcome;
}

/** Report on a verified file. */
export const VerificationReport = ({ name, found }: VerificationReportProps): ReactNode => {
  if (found === null)
    return (
      <p role="alert" className="notice narrow notice-bad">
        {name} isn’t a house log, a receipt or a ruling.
      </p>
    );
  if ('ruling' in found) return <RulingReport name={name} {...found} />;
  const { ok, faults, signature } = found;
  return (
    <section aria-labelledby="verify-found" className={ok ? 'notice narrow notice-good' : 'notice narrow notice-bad'}>
      <div role="status">
        <h2 id="verify-found">{verdictOf(found, name)}</h2>
      </div>
      <dl className="facts">
        {[...factsOf(found), ['Signature', SIGNATURES[signature]] as const, ...witnessFact(found)].map(
          ([what, said]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{said}</dd>
            </div>
          ),
        )}
      </dl>
      {found.continues.map((words) => (
        <p key={words}>{words}</p>
      ))}
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
