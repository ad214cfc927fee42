import { type Cents, isRefused, type PokerCommand, type PokerRulebook, type PokerTable } from '@fairdeal/rules';

const SUPERVISOR = { role: 'poker-shift-supervisor' } as const;
const FINANCE = { role: 'finance' } as const;
const CASHIER = { role: 'cashier' } as const;
const FLOORPERSON = { role: 'floorperson' } as const;

const FUND: Cents = 100_000;

/** Nobody counts boxes at a practice table: its fund comes over from a Bad Beat that was discontinued (637a.15(i)). */
export const fundBadBeat: PokerCommand = { by: FINANCE, do: 'receiveBadBeat', cents: FUND };

const PAYING: readonly PokerCommand[] = [
  { by: SUPERVISOR, do: 'postPendingSign' },
  { by: SUPERVISOR, do: 'notifyOfPayout', notify: 'finance' },
  { by: FINANCE, do: 'preparePayout', as: 'cash' },
  { by: FINANCE, do: 'payBadBeat' },
  { by: CASHIER, do: 'payBadBeat' },
];

const candidates = ({ hand, bank, revenue: { badBeat } }: PokerTable): readonly PokerCommand[] => {
  if (hand !== null) return [{ by: SUPERVISOR, do: 'verifyBadBeat' }];
  if (badBeat.award !== null && !badBeat.award.steps.includes('paid')) return PAYING;
  return badBeat.pending || badBeat.displayed !== bank.badBeatFund
    ? [
        { by: FLOORPERSON, do: 'attendAdjustment' },
        { by: FINANCE, do: 'adjustDisplay', cents: bank.badBeatFund },
      ]
    : [{ by: FINANCE, do: 'compareDisplay', cents: bank.badBeatFund }];
};

/** What the room does next about its Bad Beat: it verifies the hand, pays it between rounds, and shows what is left. */
export const badBeatDue = (book: PokerRulebook, table: PokerTable): PokerCommand | null =>
  table.submission.badBeat === null
    ? null
    : (candidates(table).find((command) => !isRefused(book.decide(table, command))) ?? null);
