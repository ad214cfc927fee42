import { readAccount } from '@fairdeal/rules/internal';
import { rowDifferenceText } from '@fairdeal/words/internal';
import type { BooksAudit } from '../books/books.js';
import { type Finding, finding } from '../faults/fault.js';
import {
  type HouseState,
  type PeopleFold,
  peopleDifferences,
  type SettingsFold,
  settingDifferences,
} from '../folds/index.js';

/** The people and balances of a database, compared with the log. */
export interface StateFindings {
  readonly found: readonly Finding[];
  /** Accounts with postings that nobody here knows. */
  readonly unknown: readonly string[];
  /** Tables whose postings these are, and why. */
  readonly lost: ReturnType<BooksAudit['lostTables']>;
}

/** Compares the balances that a house states with those that its log comes to. */
const accountFindings = ({ accounts }: HouseState, books: BooksAudit): Omit<StateFindings, 'lost'> => {
  const found: Finding[] = [];
  const stated = new Set(accounts.map(({ account }) => account));
  const balances = books.balances();
  const missing = [...balances.keys()]
    .filter((account) => !stated.has(account))
    .map((account) => ({ account, held: 0, posted: 0 }));
  const unknown: string[] = [];
  for (const { account, held, posted } of [...accounts, ...missing]) {
    const read = readAccount(account, 'house');
    if (read !== null && !books.isWhole(read)) {
      unknown.push(account);
      if (held !== posted)
        found.push(
          finding(`The account ${account} holds ${held} cents in the database. Its postings come to ${posted}.`),
        );
      continue;
    }
    const right = balances.get(account) ?? 0;
    if (held !== right)
      found.push(finding(`The account ${account} holds ${held} cents in the database. The log says ${right}.`));
    if (posted !== right)
      found.push(finding(`The postings of ${account} come to ${posted} cents in the database. The log says ${right}.`));
  }
  return { found, unknown };
};

/** Whether the log has settings: a house of an earlier version kept them in the database alone. */
const isSettingsKept = (settings: SettingsFold): boolean => Object.keys(settings.list()).length > 0;

export const stateFindings = (
  state: HouseState,
  {
    books,
    people,
    settings,
  }: { readonly books: BooksAudit; readonly people: PeopleFold; readonly settings: SettingsFold },
): StateFindings => {
  const { found, unknown } = accountFindings(state, books);
  const rows = [
    ...peopleDifferences(people, state),
    ...(state.settings === undefined || !isSettingsKept(settings)
      ? []
      : settingDifferences(state.settings, settings.list())),
  ];
  const others = rows.map((one) => finding(rowDifferenceText(one)));
  return { found: [...others, ...found], unknown, lost: books.lostTables() };
};
