/** A table as this device keeps it until somebody comes back or leaves it. */
export interface KeptAt {
  /** Its address. */
  readonly href: string;
  readonly title: string;
  /** "round 14, $1,019". */
  readonly words: string;
}

interface Stored extends KeptAt {
  /** Only the program that wrote a table reads it again: another may lay it out otherwise. */
  readonly build: string;
  readonly at: number;
  readonly table: unknown;
}

const TABLES = 'tables';

const buildNow = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = async (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open('fairdeal', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(TABLES, { keyPath: 'href' });
  const base = await answered(request);
  base.onversionchange = () => base.close();
  base.onclose = () => {
    opened = undefined;
  };
  return base;
};

/** Stays open: what is kept is on its way before its page can be gone. */
let opened: Promise<IDBDatabase> | undefined;

/** Does something with the kept tables; a browser that keeps nothing has none. */
const withTables = async <Answer>(
  mode: IDBTransactionMode,
  none: Answer,
  use: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> => {
  try {
    opened ??= open();
    const transaction = (await opened).transaction(TABLES, mode);
    const request = use(transaction.objectStore(TABLES));
    transaction.commit();
    return await answered(request);
  } catch {
    opened = undefined;
    return none;
  }
};

/** What was kept of the table at this address; null when there is nothing that can be played on. */
export const keptTable = async (href: string): Promise<unknown> => {
  const stored = await withTables<Stored | undefined>('readonly', undefined, (store) => store.get(href));
  return stored === undefined || stored.build !== buildNow() ? null : stored.table;
};

export const keepTable = async (at: KeptAt, table: unknown): Promise<void> => {
  const stored: Stored = { ...at, build: buildNow(), at: Date.now(), table };
  await withTables<IDBValidKey>('readwrite', '', (store) => store.put(stored));
};

export const leaveTable = async (href: string): Promise<void> => {
  await withTables<undefined>('readwrite', undefined, (store) => store.delete(href));
};

/** The tables one can go back to, the last one first. */
export const keptTables = async (): Promise<readonly KeptAt[]> => {
  const all = await withTables<Stored[]>('readonly', [], (store) => store.getAll());
  return all
    .filter(({ build }) => build === buildNow())
    .toSorted((one, other) => other.at - one.at)
    .map(({ href, title, words }) => ({ href, title, words }));
};
