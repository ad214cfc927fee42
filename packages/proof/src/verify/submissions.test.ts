import { isRefused } from '@fairdeal/rules';
import { decideFiling, evolveFiling, type Filing, type FilingAct } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { expect, test } from 'vitest';
import { canonicalJson, type LogEntry } from '../log/entry.js';
import { auditSubmissions } from './submissions.js';

const NAME = 'submission/flush';
const FILE: FilingAct = { do: 'file', submission: { game: 'high-card-flush' }, why: 'the table opens' };
const APPROVE: FilingAct = { do: 'approve', version: 2, under: 'letter 2' };

/** The log of a house that accepts every filing. */
const logged = (...acts: readonly FilingAct[]): { readonly entries: readonly LogEntry[]; readonly filing: Filing } => {
  let filing: Filing | null = null;
  const entries = acts.map((act, nth): LogEntry => {
    const at = (nth + 1) * 1000;
    const by = { person: act.do === 'file' ? 'Pia' : 'Reg', role: act.do === 'file' ? 'pit-manager' : 'regulator' };
    const ruling = decideFiling(filing, act, { name: NAME, ...by, at }, { repeats: true });
    if (isRefused(ruling)) throw new Error(refusalText(ruling));
    for (const event of ruling.events) filing = evolveFiling(NAME, filing, event);
    return JSON.parse(
      canonicalJson({
        ...{ entry: nth + 1, table: NAME, position: nth + 1, at: new Date(at).toISOString(), by, key: null },
        ...{ act, events: ruling.events, edition: null, version: 1 },
      }),
    );
  });
  if (filing === null) throw new Error('Nothing was filed.');
  return { entries, filing };
};

test('an older log with a repeated version verifies, with the tables opened under it', () => {
  const { entries, filing } = logged(FILE, FILE, APPROVE);
  const filings = auditSubmissions();
  expect(entries.flatMap(filings.next)).toEqual([]);
  const opening: Omit<LogEntry, 'act'> = {
    ...{ entry: 4, table: 't1', position: 1, at: new Date(9000).toISOString(), key: null, events: [] },
    ...{ by: { person: 'Flo', role: 'floorperson' }, edition: '2019', version: 1 },
  };
  const open = filing.versions[1]?.submission;
  const act = { do: 'open', open, money: 'house', rack: 'cage', filed: { submission: 'flush', version: 2 } };
  expect(filings.opens({ ...opening, act })).toEqual([]);
  expect(filings.opens({ ...opening, act: { ...act, filed: { submission: 'flush', version: 1 } } })).toHaveLength(1);
});

test('a version with a wrong number is found', () => {
  const { entries } = logged(FILE, FILE);
  const [first, second] = entries as [LogEntry, LogEntry];
  const filings = auditSubmissions();
  const forged = { ...second, events: second.events.map((event) => ({ ...event, version: 3 })) };
  expect([first, forged].flatMap(filings.next)).toMatchObject([{ why: expect.stringContaining('version is 3') }]);
});
