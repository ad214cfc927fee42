import type { PokerAct, PokerEvent, PokerTable, PokerView } from '@fairdeal/rules';
import type { RunningTable } from '../runtime/running-table.js';

/** A poker table that plays one hand. */
export type HandTable = RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>;
