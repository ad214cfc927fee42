/** A table as this device keeps it until somebody comes back or leaves it. */
export interface SavedTableSummary {
  /** Its address. */
  readonly href: string;
  readonly title: string;
  /** "round 14, $1,019". */
  readonly words: string;
}

interface StoredPracticeTable extends SavedTableSummary {
  /** Only the program that wrote a table reads it again: another may lay it out otherwise. */
  readonly build: string;
  readonly at: number;
  readonly table: unknown;
}

const TABLES = 'tables';

const currentBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

const requestResult = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openStore = async (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open('fairdeal', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(TABLES, { keyPath: 'href' });
  const base = await requestResult(request);
  base.onversionchange = () => base.close();
  base.onclose = () => {
    database = undefined;
  };
  return base;
};

/** Stays open: what is kept is on its way before its page can be gone. */
let database: Promise<IDBDatabase> | undefined;

/** Does something with the kept tables; a browser that keeps nothing has none. */
const withTableStore = async <Answer>(
  mode: IDBTransactionMode,
  none: Answer,
  use: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> => {
  try {
    database ??= openStore();
    const transaction = (await database).transaction(TABLES, mode);
    const request = use(transaction.objectStore(TABLES));
    transaction.commit();
    return await requestResult(request);
  } catch {
    database = undefined;
    return none;
  }
};

/** What was kept of the table at this address; null when there is nothing that can be played on. */
export const loadTable = async (href: string): Promise<unknown> => {
  const stored = await withTableStore<StoredPracticeTable | undefined>('readonly', undefined, (store) =>
    store.get(href),
  );
  return stored === undefined || stored.build !== currentBuild() ? null : stored.table;
};

export const saveTable = async (at: SavedTableSummary, table: unknown): Promise<void> => {
  const stored: StoredPracticeTable = { ...at, build: currentBuild(), at: Date.now(), table };
  await withTableStore<IDBValidKey>('readwrite', '', (store) => store.put(stored));
};

export const deleteTable = async (href: string): Promise<void> => {
  await withTableStore<undefined>('readwrite', undefined, (store) => store.delete(href));
};

/** The tables one can go back to, the last one first. */
export const listSavedTables = async (): Promise<readonly SavedTableSummary[]> => {
  const all = await withTableStore<StoredPracticeTable[]>('readonly', [], (store) => store.getAll());
  return all
    .filter(({ build }) => build === currentBuild())
    .toSorted((one, other) => other.at - one.at)
    .map(({ href, title, words }) => ({ href, title, words }));
};
