import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInPerson } from '@fairdeal/client';
import { isSharedStream } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { isInputFault } from '@fairdeal/table/internal';
import { z } from 'zod';
import { isConnectionLost, reportFault } from '../database/faults.js';
import { answerToKey, fitsQuestion } from '../log/index.js';
import { actOnMeter } from '../meters/index.js';
import { type FloorParts, findTable, ownerOf } from './directory/lookup.js';
import type { Floor } from './floor.js';
import { type AskNode, NODE_ANSWER, type NodeQuestion } from './node-questions.js';
import { POKER_ROOM_STREAM } from './openings/opening.js';
import { type ActRequest, readActRequest, requestForAnyNode } from './table/act-request.js';
import type { FloorTable } from './table/floor-table.js';
import { type ActOutcome, outcomeOf, UNKNOWN_OUTCOME } from './table/outcome.js';

/** An act on its way to the node that runs its table. */
interface PendingAct {
  readonly person: SignedInPerson;
  readonly asked: ActRequest;
  readonly key: string;
  /** Whether somebody may have begun to do it. */
  begun: boolean;
}

/** Why a person cannot deal at a table, or on the room's shift. */
export type RefuseDealer = (person: string, table: string, name?: string) => Promise<Refusal | null>;

/** How long an act waits for a table that no node runs, and how long until it is tried again. */
const LONGEST = 8_000;
const AGAIN = 100;

const TOO_LONG = 'This act is too long to send. Shorten its text.';
export const TABLE_CLOSED = refuse('table-closed', {});

/** A dealer who comes onto the shift of the poker room. */
const DEALER_IN = z.looseObject({ person: z.string(), name: z.string() });

/** The answer of the node that runs the table; null where none does yet. */
const askRunner = async (
  parts: FloorParts,
  askNode: AskNode,
  table: FloorTable,
  asking: PendingAct,
): Promise<ActOutcome | null> => {
  const { person, asked, key } = asking;
  asking.begun ||= table.isRunHere();
  const here = await table.act(person, asked, key);
  if (here !== null) return here;
  const owner = await ownerOf(parts, table.id);
  const known = parts.tables.get(table.id);
  if (known !== undefined) known.owner = owner;
  if (owner === null) return null;
  const question: NodeQuestion = {
    person: { ...person, roles: [...person.roles] },
    act: requestForAnyNode(asked),
    key,
  };
  if (!fitsQuestion(question)) return { wrong: TOO_LONG };
  asking.begun = true;
  const answer = NODE_ANSWER.safeParse(await askNode(owner, question));
  if (!answer.success) return null;
  // The person who is answered sees their own act.
  if ('done' in answer.data) while (table.position() < answer.data.done) await table.catchUp();
  return answer.data;
};

/** Tries an act once. Where something fails, an earlier try under the same key may have done it. */
const attempt = async (parts: FloorParts, askNode: AskNode, asking: PendingAct): Promise<ActOutcome | null> => {
  try {
    const table = await findTable(parts, asking.asked.table);
    if (isRefused(table)) return asking.begun ? UNKNOWN_OUTCOME : table;
    return await askRunner(parts, askNode, table, asking);
  } catch (error) {
    if (!isConnectionLost(error)) reportFault(error);
    return UNKNOWN_OUTCOME;
  }
};

/** The answer to a key that this person used before; null for a new key, undefined where the log cannot be read. */
const earlierAnswer = async (
  { record }: FloorParts,
  person: SignedInPerson,
  { table, act }: ActRequest,
  key: string,
): Promise<ActOutcome | null | undefined> => {
  const use = { table, person: person.id, key };
  // Only the table itself can read the whole act.
  const before = await answerToKey(record.database.pool, use, { do: act.do }).catch(() => undefined);
  return before === null || before === undefined || isRefused(before) ? before : { done: before.position };
};

/** Tries an act until a node has answered it, or for as long as somebody waits. */
const keepTrying = async (parts: FloorParts, askNode: AskNode, act: PendingAct): Promise<ActOutcome> => {
  for (const until = performance.now() + LONGEST; ; await wait(AGAIN, undefined, { ref: false })) {
    const answer = await attempt(parts, askNode, act);
    if (answer !== null) return answer;
    if (!parts.isClosed() && performance.now() <= until) continue;
    const before = await earlierAnswer(parts, act.person, act.asked, act.key);
    if (before !== undefined && before !== null) return before;
    if (act.begun || before === undefined) return UNKNOWN_OUTCOME;
    return parts.record.time.state() === 'wrong'
      ? refuse('clock-wrong', {})
      : refuse('run-elsewhere', { nobody: true });
  }
};

/** Acts wherever the table is run. */
export const actorOn =
  (parts: FloorParts, askNode: AskNode, refuseDealer: RefuseDealer): Floor['act'] =>
  async (person, asking, key) => {
    const asked = readActRequest(asking);
    if (isInputFault(asked)) return asked;
    if (isSharedStream(asked.table))
      return actOnMeter(parts.record, person, asked, key).then(outcomeOf, () => UNKNOWN_OUTCOME);
    if (asked.act.do === 'sit' && parts.tables.get(asked.table)?.closed === true) {
      // Players who sat down while it was open get the same answer again.
      const before = await earlierAnswer(parts, person, asked, key);
      return before === null ? TABLE_CLOSED : (before ?? UNKNOWN_OUTCOME);
    }
    if (asked.table === POKER_ROOM_STREAM && asked.act.do === 'dealerIn') {
      const named = DEALER_IN.safeParse(asked.act).data;
      const booked = named === undefined ? null : await refuseDealer(named.person, POKER_ROOM_STREAM, named.name);
      if (booked !== null) return booked;
    }
    return keepTrying(parts, askNode, { person, asked, key, begun: false });
  };
