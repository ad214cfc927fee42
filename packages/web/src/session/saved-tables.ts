/** A table that this device keeps until the player leaves it. */
export interface SavedTableSummary {
  /** Its address. */
  readonly href: string;
  readonly title: string;
  /** "round 14, $1,019". */
  readonly words: string;
}

interface StoredPracticeTable extends SavedTableSummary {
  /** Build that wrote the table. Another build may store tables differently. */
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

/** Stays open, so that a save starts before its page closes. */
let database: Promise<IDBDatabase> | undefined;

/** Uses the stored tables; gives `none` in a browser without storage. */
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

/** Stored table of this address; null if none can be continued. */
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

/** Tables that can be resumed, latest first. */
export const listSavedTables = async (): Promise<readonly SavedTableSummary[]> => {
  const all = await withTableStore<StoredPracticeTable[]>('readonly', [], (store) => store.getAll());
  return all
    .filter(({ build }) => build === currentBuild())
    .toSorted((one, other) => other.at - one.at)
    .map(({ href, title, words }) => ({ href, title, words }));
};
