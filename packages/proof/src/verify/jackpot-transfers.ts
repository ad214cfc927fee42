import type { IncomingTransfer } from '@fairdeal/rules/internal';
import { z } from 'zod';
import type { SerializedAct } from '../log/recording.js';

/** Money that poker tables sent to each other and that none has received yet (637a.15(i), 637a.16(g)). */
export interface JackpotTransfers {
  /** The money sent, for an act that receives it. */
  readonly incomingFor: (act: SerializedAct['act']) => readonly IncomingTransfer[];
  /** Records money that a table sent or received. */
  readonly follow: (table: number, written: SerializedAct) => void;
  /** From here on the acts of this table are sealed, and money it sends can't be seen. */
  readonly loseTrack: (table: number) => void;
}

/** Money that a table sent to another. */
export interface JackpotTransfer extends IncomingTransfer {
  readonly fund: 'badBeat' | 'highHand';
}

/** The same, with all transfers on their way, when every table of the house is known. */
export interface AllJackpotTransfers extends JackpotTransfers {
  readonly onTheWay: () => readonly JackpotTransfer[];
}

const MOVES = z.array(z.looseObject({ cents: z.int() })).default([]);
const SENDING = z.discriminatedUnion('did', [
  z.looseObject({ did: z.literal('badBeatTransferred'), moves: MOVES }),
  z.looseObject({
    did: z.literal('contributionsPooled'),
    sent: z.literal(true),
    slips: z.array(z.looseObject({})),
    until: z.int().exactOptional(),
    moves: MOVES,
  }),
]);

const RECEIVING = z.discriminatedUnion('do', [
  z.looseObject({ do: z.literal('receiveBadBeat'), cents: z.int() }),
  z.looseObject({
    do: z.literal('poolContributions'),
    tables: z.array(z.looseObject({ table: z.int(), cents: z.int(), slips: z.array(z.looseObject({})) })),
  }),
]);

const SENDINGS: ReadonlySet<unknown> = new Set(['badBeatTransferred', 'contributionsPooled']);
const RECEIVINGS: ReadonlySet<unknown> = new Set(['receiveBadBeat', 'poolContributions']);

const receivingIn = (act: SerializedAct['act']): z.output<typeof RECEIVING> | null =>
  RECEIVINGS.has(act.do) ? (RECEIVING.safeParse(act).data ?? null) : null;

/** For a log with every table of the house: money received must have been sent. */
export const jackpotTransfers = (): AllJackpotTransfers => {
  let onTheWay: readonly JackpotTransfer[] = [];
  const unseen = new Set<number>();

  /** Money said to come from a table that is no longer seen counts as sent. */
  const sentBy = ({ table, ...said }: IncomingTransfer, nth: number): JackpotTransfer | undefined =>
    onTheWay.filter((sent) => sent.fund === 'highHand' && sent.table === table)[nth] ??
    (unseen.has(table) ? { fund: 'highHand', table, ...said } : undefined);

  const takenBy = (act: SerializedAct['act']): readonly JackpotTransfer[] => {
    const receiving = receivingIn(act);
    if (receiving === null) return [];
    if (receiving.do === 'receiveBadBeat') {
      const all = onTheWay.filter(({ fund }) => fund === 'badBeat');
      const one = all.find(({ cents }) => cents === receiving.cents);
      if (one !== undefined || unseen.size === 0) return one === undefined ? all : [one];
      return [{ fund: 'badBeat', table: 0, cents: receiving.cents, slips: [] }];
    }
    return receiving.tables.flatMap(({ table, cents, slips }, at, all) => {
      const nth = all.slice(0, at).filter((before) => before.table === table).length;
      return sentBy({ table, cents, slips }, nth) ?? [];
    });
  };

  return {
    onTheWay: () => onTheWay,
    loseTrack: (table) => void unseen.add(table),
    incomingFor: takenBy,
    follow: (table, { act, events }) => {
      const taken = takenBy(act);
      onTheWay = onTheWay.filter((sent) => !taken.includes(sent));
      for (const event of events) {
        const sending = SENDINGS.has(event.did) ? SENDING.safeParse(event).data : undefined;
        if (sending === undefined) continue;
        const cents = sending.moves.reduce((sum, move) => sum + move.cents, 0);
        onTheWay = [
          ...onTheWay,
          sending.did === 'badBeatTransferred'
            ? { fund: 'badBeat', table, cents, slips: [] }
            : {
                ...{ fund: 'highHand', table, cents, slips: sending.slips },
                ...(sending.until === undefined ? {} : { until: sending.until }),
              },
        ];
      }
    },
  };
};

/** For a log that leaves out tables: money received can't be checked and counts as sent. */
export const UNKNOWN_TRANSFERS: JackpotTransfers = {
  incomingFor: (act) => {
    const receiving = receivingIn(act);
    if (receiving === null) return [];
    return receiving.do === 'receiveBadBeat'
      ? [{ table: 0, cents: receiving.cents, slips: [] }]
      : receiving.tables.map(({ table, cents, slips }) => ({ table, cents, slips }));
  },
  follow: () => undefined,
  loseTrack: () => undefined,
};
