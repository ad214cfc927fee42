/** Counts and times since the house opened. */
export interface Metrics {
  count(name: CounterName, label?: string): void;
  /** How long an act took until it was answered, in seconds. */
  answered(seconds: number): void;
  /** As Prometheus reads it. */
  text(now: Readonly<Record<HistogramName, number>>): string;
}

const COUNTERS = {
  requests: 'requests over HTTP, by status',
  messages: 'messages of sockets',
  acts: 'acts that sockets asked for, by answer',
  pushes: 'positions that were pushed to watchers',
  dropped: 'sockets that were dropped because they read too slowly',
  limited: 'requests and messages that were too much at once',
} as const;
type CounterName = keyof typeof COUNTERS;
const LABELS: Readonly<Partial<Record<CounterName, string>>> = { requests: 'status', acts: 'answer' };

const HISTOGRAMS = {
  sockets: 'sockets that are open',
  tables: 'tables that run here',
  record: 'whether the record can be written',
  signed: 'whether the log is signed as it grows',
  clock_skew_seconds: 'seconds by which the clock of this node is ahead of that of the database',
  witnessed: 'whether enough witnesses cosigned the newest checkpoint; 1 for a house that asks none',
  history: 'whether the log has all that its key has signed',
  unreconciled_rows: 'rows of the database that differ from the log',
} as const;
type HistogramName = keyof typeof HISTOGRAMS;

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export const openMetrics = (): Metrics => {
  const counts = new Map<CounterName, Map<string, number>>(
    (Object.keys(COUNTERS) as CounterName[]).map((name) => [name, new Map()]),
  );
  const took = BUCKETS.map(() => 0);
  let acts = 0;
  let seconds = 0;

  const counters = (): string[] =>
    [...counts].flatMap(([name, by]) => {
      const full = `fairdeal_${name}_total`;
      const label = LABELS[name];
      const values = [...by].map(([of, value]) => `${full}${label === undefined ? '' : `{${label}="${of}"}`} ${value}`);
      return [
        `# HELP ${full} ${COUNTERS[name]}`,
        `# TYPE ${full} counter`,
        ...(values.length === 0 && label === undefined ? [`${full} 0`] : values),
      ];
    });

  const gauge = (full: string, words: string, value: number): string[] => [
    `# HELP ${full} ${words}`,
    `# TYPE ${full} gauge`,
    `${full} ${value}`,
  ];

  const histogram = (): string[] => {
    const full = 'fairdeal_act_seconds';
    return [
      `# HELP ${full} from an act to its durable answer`,
      `# TYPE ${full} histogram`,
      ...BUCKETS.map((most, at) => `${full}_bucket{le="${most}"} ${took[at] ?? 0}`),
      `${full}_bucket{le="+Inf"} ${acts}`,
      `${full}_sum ${seconds}`,
      `${full}_count ${acts}`,
    ];
  };

  return {
    count: (name, label = '') => {
      const by = counts.get(name);
      by?.set(label, (by.get(label) ?? 0) + 1);
    },
    answered: (time) => {
      acts += 1;
      seconds += time;
      BUCKETS.forEach((most, at) => {
        if (time <= most) took[at] = (took[at] ?? 0) + 1;
      });
    },
    text: (now) =>
      `${[
        ...counters(),
        ...histogram(),
        ...(Object.keys(HISTOGRAMS) as HistogramName[]).flatMap((name) =>
          gauge(`fairdeal_${name}`, HISTOGRAMS[name], now[name]),
        ),
        ...gauge('process_resident_memory_bytes', 'memory of the process', process.memoryUsage.rss()),
        ...gauge('process_uptime_seconds', 'since the process began', process.uptime()),
      ].join('\n')}\n`,
  };
};
