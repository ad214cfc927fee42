import { type Actor, type AnyAct, isRefused, type PartialAct } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, type SensorFact, type SensorOffer, writeDoubt } from '@fairdeal/table/internal';
import type { TableRunner } from '../../log/index.js';

/** Doubts about what sensors saw, and acts that report their warnings. */
export interface SensorNews {
  readonly doubts: readonly object[];
  readonly report: readonly object[];
}

/** What the sensors of a table fill in for the act that is due. */
export interface SensedAct extends SensorNews {
  readonly filled: readonly string[];
}

/** Sensors of a live table: they fill in what its dealer would type, and never act. */
export interface TableSensors<Act> {
  /** Keeps facts in their order. */
  sense(facts: readonly SensorFact[]): SensorNews;
  /** Fields that the sensors have for the act that is due; null while nothing waits for the dealer. */
  sensed(): SensedAct;
  /** A line with the count that a device made, where the dealer leaves it out. */
  countedLine<Line extends AnyAct>(by: Actor, line: Line): Line;
  /** An act with the cards that the shoe read, where the dealer leaves them out. */
  readAct(by: Actor, act: Act): Act;
}

/** Who would do what sensors fill in. */
const DEALER: Actor = { role: 'dealer', person: 'the dealer' };

const NOTHING: SensedAct = { filled: [], doubts: [], report: [] };

/** No sensors: the record of a virtual table knows every card, and a poker room has none. */
const NONE: TableSensors<never> = {
  sense: () => NOTHING,
  sensed: () => NOTHING,
  countedLine: (_, line) => line,
  readAct: (_, act) => act,
};

/** Opens the sensors of a table. They know what was dealt since this node runs it; of a round that began before, the dealer types. */
export const tableSensors = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { openSensors, book, wire }: GameBundle<Filed, State, Act, Event, View>,
  runner: Pick<TableRunner<State, Act, Event, View>, 'follow' | 'decided'>,
  live: boolean,
  now: () => number,
): TableSensors<Act> => {
  const desk = live ? openSensors?.() : undefined;
  if (desk === undefined) return NONE;
  runner.follow(desk.follow);
  const dealer = (): Actor => ({ ...DEALER, person: book.dealer?.(runner.decided()) ?? DEALER.person });
  const offer = (by: Actor, act: AnyAct): SensorOffer<Act> =>
    desk.complete(runner.decided(), by, act as PartialAct<Act>, now());
  const news = (): SensorNews => ({
    doubts: desk.doubts().map(writeDoubt),
    report: desk.warnings(runner.decided(), dealer(), now()).map((act) => wire.write.act(act)),
  });
  return {
    sense: (facts) => {
      for (const fact of facts) desk.take(fact);
      return news();
    },
    sensed: () => {
      const due = book.requiredNext(runner.decided(), now());
      // Where the first cards fall face up, nobody may deal without naming them: the sensors may.
      const accord = book.dealerMay(runner.decided(), now()) ?? { do: 'deal' };
      const act = due?.by.includes('dealer') === true ? due.act : due === null ? accord : null;
      return { ...news(), filled: act === null ? [] : offer(dealer(), act as AnyAct).filled };
    },
    countedLine: (by, line) => {
      const { act, filled } = offer(by, line);
      const counts = filled.filter((field) => typeof Reflect.get(act, field) === 'number');
      return counts.length === 0
        ? line
        : { ...line, ...Object.fromEntries(counts.map((field) => [field, Reflect.get(act, field)])) };
    },
    readAct: (by, act) => {
      const at = now();
      if (!isRefused(book.decide(runner.decided(), { by, at, act }))) return act;
      const { act: whole, filled } = offer(by, act);
      return filled.length === 0 ? act : (whole as AnyAct as Act);
    },
  };
};
