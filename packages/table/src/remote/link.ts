import {
  type AnyAct,
  isRefused,
  type Option,
  type Refused,
  refuse,
  refuseFor,
  type Seat,
  type Who,
} from '@fairdeal/rules';
import { z } from 'zod';
import { hearingFrom } from '../practice/hearing.js';
import type { Snapshot, TableLink } from '../practice/link.js';
import { NO_ROUND_BEFORE } from '../practice/place.js';
import { playerIn, type Seated } from '../practice/playing.js';
import type { AnyView } from '../running.js';
import { refusalText } from '../sentence.js';
import type { AnyEvent } from '../telling/telling.js';
import type { Wire } from '../wire/index.js';

/** One position of a table that is run elsewhere, as it is written. */
export interface Pushed {
  readonly position: number;
  readonly by: { readonly role: string } | null;
  readonly events: readonly object[];
  readonly view: object;
  readonly options: readonly object[];
}

/** Asks for an act where the table is run. */
export type Asks = (
  act: object,
) => Promise<{ readonly done: number } | Refused | { readonly wrong: string } | { readonly unknown: string }>;

/** A table that is run elsewhere, as who sits there has it. */
export interface RemoteLink<Act, View> extends TableLink<Act, View> {
  hear(push: Pushed): void;
}

/** Advice that a table allows: hints while a player decides, and a review of the decisions afterward. */
export interface Advice {
  readonly hints: boolean;
  readonly reviews: boolean;
}

/** What a game is at its table, for words about what it waits for. */
export type Awaits<View> = (view: View, seat: Seat, options: number) => string | null;

const OPTION = z.looseObject({ name: z.string(), kind: z.string(), act: z.record(z.string(), z.unknown()) });

/** The options that can be sent from a seat; a seat to sit down in is none of them. */
export const readOptions = <Act>(wire: Pick<Wire<Act, unknown, unknown>, 'act'>, written: readonly object[]) =>
  written.flatMap((option): Option<Act>[] => {
    const { act, ...rest } = OPTION.parse(option);
    const read = wire.act.safeDecode(act as never);
    return read.success ? [{ ...(rest as Omit<Option<Act>, 'act'>), act: read.data }] : [];
  });

/** The link of who sits in a seat, from the first push on. Steps are told as they come; nothing is decided here. */
export const remoteLink = <Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  wire: Wire<Act, Event, View>,
  seated: Seated<Act, Event, View>,
  seat: Seat,
  first: Pushed,
  asks: Asks,
  awaits: Awaits<View>,
  advice: Advice,
): RemoteLink<Act, View> => {
  const viewer: Who = playerIn(seat);
  const viewOf = ({ view }: Pushed): View => z.decode(wire.view, view as never);
  const optionsOf = ({ options }: Pushed): readonly Option<Act>[] =>
    readOptions(wire, options).filter((option) => seated.lists(option));
  const hearing = hearingFrom(seated, viewer, viewOf(first), [], () => () => null);
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  let { position } = first;
  let options = optionsOf(first);
  let now: Snapshot<Act, View> | null = null;
  /** What comes of the viewer's own act is told alone; so is the next round, once a player begins it. */
  let anew = false;

  const tell = (): void => {
    now = null;
    for (const heard of [...listeners]) heard();
    for (const look of [...waiting]) look();
  };

  const snapshot = (): Snapshot<Act, View> => {
    if (now !== null) return now;
    const view = hearing.view();
    now = {
      ...{ view, options, due: null, canDeal: false, hints: advice.hints },
      steps: hearing.steps(),
      last: hearing.last(),
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

  const send = async (act: Act): Promise<Refused | null> => {
    const review = advice.reviews ? seated.reviews(hearing.view(), seat, act) : null;
    anew = true;
    const answer = await asks(wire.write.act(act));
    if (isRefused(answer)) return answer;
    if ('wrong' in answer) return refuse(answer.wrong);
    if ('unknown' in answer) return refuseFor('unknown-outcome', answer.unknown);
    if (review !== null) hearing.decided(review);
    await heardOf(answer.done);
    return null;
  };

  const inTurn = async (acts: readonly Act[]): Promise<Refused | null> => {
    for (const act of acts) {
      const refused = await send(act);
      if (refused !== null) return refused;
    }
    return null;
  };

  const again = async (): Promise<Refused | null> =>
    hearing.placed().length === 0
      ? refuse(NO_ROUND_BEFORE)
      : inTurn([...seated.beforeAgain(options), ...hearing.placed()]);

  return {
    hear: (push) => {
      const view = viewOf(push);
      if (push.events.length === 0) hearing.stands(view);
      else {
        const over = hearing.last();
        if (anew && push.by?.role === 'player') hearing.beginAnew();
        if (push.by?.role === 'player') anew = false;
        hearing.hear(push.events.map((event) => ({ event: z.decode(wire.event, event as never), view })));
        if (hearing.last() !== over) anew = true;
      }
      ({ position } = push);
      options = optionsOf(push);
      tell();
    },
    now: snapshot,
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    send,
    deal: async () => null,
    again,
    say: async (line) => {
      const asked = seated.reads(line, snapshot(), viewer);
      if ('text' in asked) return asked;
      const refused = asked.say === 'act' ? await send(asked.act) : asked.say === 'again' ? await again() : null;
      return refused === null ? { did: true } : { text: refusalText(refused) };
    },
    hint: async () => seated.hint(snapshot(), viewer),
  };
};
