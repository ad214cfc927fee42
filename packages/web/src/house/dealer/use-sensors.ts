import type { TablePush, WireAct } from '@fairdeal/client';
import { houseClient } from '../client/client.js';
import { useHouse } from '../client/use-house.js';

/** Facts of the sensors of a table for the act that is due. No card is named before it is turned up. */
export interface SensedFields {
  /** Devices with a token for this table. */
  readonly devices: number;
  readonly filled: readonly string[];
  readonly doubts: readonly string[];
  readonly report: readonly WireAct[];
}

const NONE: SensedFields = { devices: 0, filled: [], doubts: [], report: [] };
const LOOK_MS = 1_000;

/** Sensors of a live table. A table without a device is asked about once for each position. */
export const useSensors = ({ table, position }: TablePush, live: boolean): SensedFields => {
  const known = useHouse<SensedFields>(live ? `devices ${table}` : null, () =>
    houseClient().request('GET', `/api/tables/${encodeURIComponent(table)}/sensed`),
  );
  const has = (known.data?.devices ?? 0) > 0;
  const { data } = useHouse<SensedFields>(
    has ? `sensed ${table} ${position}` : null,
    () => houseClient().request('GET', `/api/tables/${encodeURIComponent(table)}/sensed`),
    LOOK_MS,
  );
  return data ?? NONE;
};

const DOUBTS: Readonly<Record<string, string>> = {
  unread: 'couldn’t read a card',
  'not-in-deck': 'read a card that this deck doesn’t have',
  duplicate: 'read a card twice',
  overruled: 'read another card than was entered',
  'other-count': 'counted something else than the record has',
  past: 'sent something too late',
  'left-over': 'read a card that nobody got',
  refused: 'read cards that the rules refuse',
};

/** Sentences about doubts and warnings of sensors. */
export const sensorNotices = ({ doubts, report }: SensedFields, push: TablePush): readonly string[] => [
  ...doubts.map((why) => `A sensor ${DOUBTS[why] ?? 'is in doubt'}. Your entry counts.`),
  ...report.flatMap(({ device, warning }) =>
    push.options
      .filter(({ act }) => act.do === 'deviceWarning' && act.device === device && act.warning === warning)
      .map(({ words }) => `${words.charAt(0).toUpperCase()}${words.slice(1)}. Report it under Irregularity.`),
  ),
];
