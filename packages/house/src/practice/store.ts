import { isRefused, type Refused } from '@fairdeal/rules';
import type { Hint, Said, Snapshot, TableLink } from './link.js';

/** How a game that is played here answers its screen. */
export interface Playing<Session extends object, Command, View> {
  readonly snapshot: (session: Session) => Snapshot<Command, View>;
  readonly act: (session: Session, command: Command) => Session | Refused;
  readonly deal: (session: Session) => Session | Refused;
  readonly again: (session: Session) => Session | Refused;
  /** The game a step further, or what is to be said about the line. */
  readonly answer: (session: Session, line: string) => Session | string;
  readonly hint: (session: Session) => Hint<Command> | null;
}

/** Keeps a game and tells its screen of every change. A refused command changes nothing. */
export const linkTo = <Session extends object, Command, View>(
  opened: Session,
  playing: Playing<Session, Command, View>,
): TableLink<Command, View> => {
  let session = opened;
  let now: Snapshot<Command, View> | null = null;
  const listeners = new Set<() => void>();
  const goOn = (after: Session): void => {
    session = after;
    now = null;
    for (const heard of [...listeners]) heard();
  };
  const orRefusal = async (answer: Session | Refused): Promise<Refused | null> => {
    if (isRefused(answer)) return answer;
    goOn(answer);
    return null;
  };
  return {
    now: () => {
      now ??= playing.snapshot(session);
      return now;
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    send: async (command) => orRefusal(playing.act(session, command)),
    deal: async () => orRefusal(playing.deal(session)),
    again: async () => orRefusal(playing.again(session)),
    say: async (line): Promise<Said> => {
      const answer = playing.answer(session, line);
      if (typeof answer === 'string') return { text: answer };
      goOn(answer);
      return { did: true };
    },
    hint: async () => playing.hint(session),
  };
};
