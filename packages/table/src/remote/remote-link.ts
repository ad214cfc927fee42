import type { Actor, AnyAct, Option, Seat } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { type WrittenRefusal, writeRefusal } from '@fairdeal/words';
import type { AnyEvent } from '@fairdeal/words/internal';
import { refusalWithClauses } from '@fairdeal/words/internal/text';
import { z } from 'zod';
import { playerInSeat, type SeatAdapter } from '../link/seat-adapter.js';
import type { LinkState, TableLink } from '../link/table-link.js';
import { openViewerFeed, type ViewerFeed } from '../link/viewer-feed.js';
import type { AnyView } from '../runtime/entry.js';
import type { TableWire } from '../wire/index.js';

/** An entry of a table on a server, as JSON: its position, author and events, with the view and options after it. */
export interface RemotePush {
  readonly position: number;
  readonly by: { readonly role: string } | null;
  readonly events: readonly object[];
  readonly view: object;
  readonly options: readonly object[];
}

/** Sends an act to the server. */
export type SendRemoteAct = (
  act: object,
) => Promise<{ readonly done: number } | WrittenRefusal | { readonly wrong: string } | { readonly unknown: string }>;

/** Link to a table on a server, for the player in one seat. */
export interface RemoteLink<Act, Event, View> extends TableLink<Act, Event, View> {
  receive(push: RemotePush): void;
}

/** Advice that a table allows: hints while a player decides, and a review of the decisions afterward. */
export interface AdviceSettings {
  readonly hints: boolean;
  readonly reviews: boolean;
}

/** Sentence about what the table waits for; null if it waits for nobody else. */
export type WaitingWords<View> = (view: View, seat: Seat, options: number) => string | null;

const OPTION = z.looseObject({ name: z.string(), kind: z.string(), act: z.record(z.string(), z.unknown()) });

/** Options that this wire can read. An option to sit down is not one of them. */
export const readOptions = <Act>(wire: Pick<TableWire<Act, unknown, unknown>, 'act'>, written: readonly object[]) =>
  written.flatMap((option): Option<Act>[] => {
    const { act, ...rest } = OPTION.parse(option);
    const read = wire.act.safeDecode(act as never);
    return read.success ? [{ ...(rest as Omit<Option<Act>, 'act'>), act: read.data }] : [];
  });

/** Lets callers wait until a position has arrived. */
const positionGate = (first: number) => {
  let position = first;
  const waiting = new Set<() => void>();
  return {
    advance: (to: number): void => {
      position = to;
      for (const check of [...waiting]) check();
    },
    reached: (wanted: number): Promise<void> =>
      new Promise((done) => {
        const check = (): void => {
          if (position < wanted) return;
          waiting.delete(check);
          done();
        };
        waiting.add(check);
        check();
      }),
  };
};

/** Sends acts one after the other, each with its review. */
const remoteActs = <Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  { write }: TableWire<Act, Event, View>,
  adapter: SeatAdapter<Act, Event, View>,
  seat: Seat,
  feed: ViewerFeed<Act, Event, View>,
  sendAct: SendRemoteAct,
  reviews: boolean,
  reached: (position: number) => Promise<void>,
) => {
  const send = async (act: Act): Promise<WrittenRefusal | null> => {
    const decided = reviews ? adapter.decisionOf(feed.view(), seat, act) : null;
    const answer = await sendAct(write.act(act));
    if ('refused' in answer) return answer;
    if ('wrong' in answer) return { refused: answer.wrong, reason: 'invalid', cites: [] };
    if ('unknown' in answer) return { refused: answer.unknown, reason: 'unknown-outcome', cites: [] };
    if (decided !== null) feed.addDecision(decided);
    await reached(answer.done);
    return null;
  };

  const rebet = async (options: readonly Option<Act>[]): Promise<WrittenRefusal | null> => {
    if (feed.lastWagers().length === 0) return writeRefusal(refuse('no-round-to-repeat', {}));
    for (const act of [...adapter.beforeRebet(options), ...feed.lastWagers()]) {
      const refused = await send(act);
      if (refused !== null) return refused;
    }
    return null;
  };

  return { send, rebet };
};

/** Link of a seat to its table on a server, from the first push on. The server decides; the link only shows and sends. */
export const openRemoteLink = <Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  wire: TableWire<Act, Event, View>,
  adapter: SeatAdapter<Act, Event, View>,
  seat: Seat,
  first: RemotePush,
  sendAct: SendRemoteAct,
  awaits: WaitingWords<View>,
  advice: AdviceSettings,
): RemoteLink<Act, Event, View> => {
  const viewer: Actor = playerInSeat(seat);
  const viewOf = ({ view }: RemotePush): View => z.decode(wire.view, view as never);
  const optionsOf = ({ options }: RemotePush): readonly Option<Act>[] =>
    readOptions(wire, options).filter((option) => adapter.isListed(option));
  const feed = openViewerFeed(adapter, viewer, viewOf(first), [], () => () => null);
  const listeners = new Set<() => void>();
  const { advance, reached } = positionGate(first.position);
  let options = optionsOf(first);
  let now: LinkState<Act, Event, View> | null = null;
  /** Steps start again with the viewer's own act, and with the first player's act after a round. */
  let startsSteps = false;

  const snapshot = (): LinkState<Act, Event, View> => {
    if (now !== null) return now;
    const view = feed.view();
    now = {
      ...{ view, options, due: null, canDeal: false, hints: advice.hints },
      steps: feed.steps(),
      last: feed.lastRound(),
      lastWagers: feed.lastWagers(),
      chips: adapter.chips(view, viewer),
      history: feed.history(),
      awaits: awaits(view, seat, options.filter(({ kind }) => kind === 'play').length),
    };
    return now;
  };

  const receiveEvents = ({ by, events }: RemotePush, view: View): void => {
    const over = feed.lastRound();
    if (startsSteps && by?.role === 'player') feed.clearSteps();
    if (by?.role === 'player') startsSteps = false;
    feed.receive(events.map((event) => ({ event: z.decode(wire.event, event as never), view })));
    if (feed.lastRound() !== over) startsSteps = true;
  };

  const sendFirst: SendRemoteAct = (act) => {
    startsSteps = true;
    return sendAct(act);
  };
  const { send, rebet } = remoteActs(wire, adapter, seat, feed, sendFirst, advice.reviews, reached);

  return {
    receive: (push) => {
      const view = viewOf(push);
      if (push.events.length === 0) feed.resetView(view);
      else receiveEvents(push, view);
      options = optionsOf(push);
      now = null;
      for (const listener of [...listeners]) listener();
      advance(push.position);
    },
    state: snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    deal: async () => null,
    rebet: () => rebet(options),
    enterLine: async (line) => {
      const asked = adapter.readLine(line, snapshot(), viewer);
      if ('text' in asked) return asked;
      const refused = asked.say === 'act' ? await send(asked.act) : asked.say === 'again' ? await rebet(options) : null;
      return refused === null ? { did: true } : { text: refusalWithClauses(refused) };
    },
    hint: async () => adapter.hintFor(snapshot(), viewer),
  };
};
