import type { Actor, AnyAct, Option, Seat } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { type WrittenRefusal, writeRefusal } from '@fairdeal/words';
import type { AnyEvent } from '@fairdeal/words/internal';
import { refusalWithClauses } from '@fairdeal/words/internal/text';
import { z } from 'zod';
import { playerInSeat, type SeatAdapter } from '../link/seat-adapter.js';
import type { LinkState, TableLink } from '../link/table-link.js';
import { openViewerFeed } from '../link/viewer-feed.js';
import type { AnyView } from '../runtime/entry.js';
import type { TableWire } from '../wire/index.js';

/** One position of a table that is run elsewhere, as it is written. */
export interface RemotePush {
  readonly position: number;
  readonly by: { readonly role: string } | null;
  readonly events: readonly object[];
  readonly view: object;
  readonly options: readonly object[];
}

/** Asks for an act where the table is run. */
export type SendRemoteAct = (
  act: object,
) => Promise<{ readonly done: number } | WrittenRefusal | { readonly wrong: string } | { readonly unknown: string }>;

/** A table that is run elsewhere, as who sits there has it. */
export interface RemoteLink<Act, Event, View> extends TableLink<Act, Event, View> {
  receive(push: RemotePush): void;
}

/** Advice that a table allows: hints while a player decides, and a review of the decisions afterward. */
export interface AdviceSettings {
  readonly hints: boolean;
  readonly reviews: boolean;
}

/** What a game is at its table, for words about what it waits for. */
export type WaitingWords<View> = (view: View, seat: Seat, options: number) => string | null;

const OPTION = z.looseObject({ name: z.string(), kind: z.string(), act: z.record(z.string(), z.unknown()) });

/** The options that can be sent from a seat; a seat to sit down in is none of them. */
export const readOptions = <Act>(wire: Pick<TableWire<Act, unknown, unknown>, 'act'>, written: readonly object[]) =>
  written.flatMap((option): Option<Act>[] => {
    const { act, ...rest } = OPTION.parse(option);
    const read = wire.act.safeDecode(act as never);
    return read.success ? [{ ...(rest as Omit<Option<Act>, 'act'>), act: read.data }] : [];
  });

/** The link of who sits in a seat, from the first push on. Steps are told as they come; nothing is decided here. */
export const openRemoteLink = <Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  wire: TableWire<Act, Event, View>,
  seated: SeatAdapter<Act, Event, View>,
  seat: Seat,
  first: RemotePush,
  asks: SendRemoteAct,
  awaits: WaitingWords<View>,
  advice: AdviceSettings,
): RemoteLink<Act, Event, View> => {
  const viewer: Actor = playerInSeat(seat);
  const viewOf = ({ view }: RemotePush): View => z.decode(wire.view, view as never);
  const optionsOf = ({ options }: RemotePush): readonly Option<Act>[] =>
    readOptions(wire, options).filter((option) => seated.isListed(option));
  const hearing = openViewerFeed(seated, viewer, viewOf(first), [], () => () => null);
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  let { position } = first;
  let options = optionsOf(first);
  let now: LinkState<Act, Event, View> | null = null;
  /** What comes of the viewer's own act is told alone; so is the next round, once a player begins it. */
  let anew = false;

  const tell = (): void => {
    now = null;
    for (const heard of [...listeners]) heard();
    for (const look of [...waiting]) look();
  };

  const snapshot = (): LinkState<Act, Event, View> => {
    if (now !== null) return now;
    const view = hearing.view();
    now = {
      ...{ view, options, due: null, canDeal: false, hints: advice.hints },
      steps: hearing.steps(),
      last: hearing.lastRound(),
      chips: seated.chips(view, viewer),
      history: hearing.history(),
      awaits: awaits(view, seat, options.filter(({ kind }) => kind === 'play').length),
    };
    return now;
  };

  /** Once the position is heard here. */
  const heardOf = (wanted: number): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (position < wanted) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });

  const send = async (act: Act): Promise<WrittenRefusal | null> => {
    const review = advice.reviews ? seated.reviewFor(hearing.view(), seat, act) : null;
    anew = true;
    const answer = await asks(wire.write.act(act));
    if ('refused' in answer) return answer;
    if ('wrong' in answer) return { refused: answer.wrong, reason: 'invalid', cites: [] };
    if ('unknown' in answer) return { refused: answer.unknown, reason: 'unknown-outcome', cites: [] };
    if (review !== null) hearing.addReview(review);
    await heardOf(answer.done);
    return null;
  };

  const inTurn = async (acts: readonly Act[]): Promise<WrittenRefusal | null> => {
    for (const act of acts) {
      const refused = await send(act);
      if (refused !== null) return refused;
    }
    return null;
  };

  const again = async (): Promise<WrittenRefusal | null> =>
    hearing.lastWagers().length === 0
      ? writeRefusal(refuse('no-round-to-repeat', {}))
      : inTurn([...seated.beforeRebet(options), ...hearing.lastWagers()]);

  return {
    receive: (push) => {
      const view = viewOf(push);
      if (push.events.length === 0) hearing.resetView(view);
      else {
        const over = hearing.lastRound();
        if (anew && push.by?.role === 'player') hearing.clearSteps();
        if (push.by?.role === 'player') anew = false;
        hearing.receive(push.events.map((event) => ({ event: z.decode(wire.event, event as never), view })));
        if (hearing.lastRound() !== over) anew = true;
      }
      ({ position } = push);
      options = optionsOf(push);
      tell();
    },
    state: snapshot,
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    send,
    deal: async () => null,
    rebet: again,
    enterLine: async (line) => {
      const asked = seated.readLine(line, snapshot(), viewer);
      if ('text' in asked) return asked;
      const refused = asked.say === 'act' ? await send(asked.act) : asked.say === 'again' ? await again() : null;
      return refused === null ? { did: true } : { text: refusalWithClauses(refused) };
    },
    hint: async () => seated.hintFor(snapshot(), viewer),
  };
};
