import { highName } from '@fairdeal/cards/internal';
import type { Role } from '@fairdeal/rules';
import type { PokerRevenueReasons } from '@fairdeal/rules/internal';
import type { Sentences } from '../sentence.js';

type OwedAct = PokerRevenueReasons['staff-act-owed']['owed'];

const FUNDS = { badBeat: 'Bad Beat', highHand: 'High Hand Jackpot' } as const;

const owedWords = (owed: OwedAct): string => {
  switch (owed.act) {
    case 'countBox':
      return `count the ${FUNDS[owed.fund]} box`;
    case 'signCount':
      return `sign the count of the ${FUNDS[owed.fund]} box`;
    case 'transportBox':
      return `take the counted ${FUNDS[owed.fund]} contributions to the cage`;
    case 'postPendingSign':
      return 'post the sign that the Bad Beat payout is pending adjustment';
    case 'notifyOfPayout':
      return 'notify security or finance of the Bad Beat payout';
    case 'preparePayout':
      return 'prepare the Bad Beat payout';
    case 'payBadBeat':
      return 'pay the Bad Beat payout';
    case 'adjustDisplay':
      return 'adjust the Bad Beat display';
    case 'compareDisplay':
      return 'compare the Bad Beat display with the record';
    case 'endQualifyingPeriod':
      return 'end the qualifying period';
  }
};

/** `The dealer or a floorperson`; a department has no article. */
const staffWords = (roles: readonly Role[]): string => {
  const floor = roles.includes('floorperson');
  const names = (floor ? roles.filter((role) => role === 'dealer') : roles).map((role) =>
    role === 'finance' || role === 'security' ? role : `the ${role.replaceAll('-', ' ')}`,
  );
  if (floor) names.push(names.length === 0 ? 'a floorperson or above' : 'a floorperson');
  const words = names.join(' or ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

const PAYOUT_STEPS: Readonly<Record<PokerRevenueReasons['no-payout-waiting']['for'], string>> = {
  signPosted: 'post the sign',
  notified: 'notify security or finance',
  prepared: 'prepare a payout',
  paid: 'pay a Bad Beat',
  adjusted: 'adjust the display',
};

const COUNT_STEPS: Readonly<Record<PokerRevenueReasons['count-step-missing']['needs'], string>> = {
  noticeGiven: 'A floorperson or above must give notice to a casino compliance representative first.',
  recorded: 'Surveillance must start recording the count first.',
  witnessed: 'A floorperson or above must be there to witness the count first.',
  counted: 'The dealer must count the box first.',
  signedByDealer: 'The dealer must sign the count first.',
  signedByFloorperson: 'The floorperson who witnessed the count must sign it first.',
  accountedFor: 'A floorperson or above must account for the boxes first.',
  transported: 'Security must take the box to the cage first.',
  verified: 'The cashier must count the box first.',
};

const SLIP_PARTS: Readonly<Record<PokerRevenueReasons['slip-incomplete']['needs'], string>> = {
  dealer: 'the dealer’s name and Board-issued credential number',
  player: 'the player’s name and phone number',
  verifier: 'the signature and credential number of the person who verified the hand',
};

/** A moment as `2026-05-01 20:00 UTC`. */
const momentWords = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const POKER_REVENUE: Sentences<PokerRevenueReasons> = {
  'jackpot-not-offered': ({ fund }) => `This table doesn’t offer a ${FUNDS[fund]}.`,
  'wrong-display-amount': ({ fund, due, given }, say) =>
    `You can’t display ${say.money(given)}. The ${FUNDS[fund]} payout is ${say.money(due)}.`,
  'no-difference-to-resolve': () => 'There is nothing to resolve. Every count agreed with the record.',
  'staff-act-owed': ({ owed, by }) => `You can’t start a round yet. ${staffWords(by)} must ${owedWords(owed)} first.`,

  'no-bad-beat-to-verify': () => 'There is no Bad Beat hand on the table to verify.',
  'bad-beat-unverified': () =>
    'Leave the cards on the table. The poker shift supervisor must verify the Bad Beat hand first.',
  'no-payout-waiting': (args) => `You can’t ${PAYOUT_STEPS[args.for]}. No verified Bad Beat is waiting for it.`,
  'payout-not-ready': ({ needs }) =>
    needs === 'notified'
      ? 'You can’t prepare the payout yet. The poker shift supervisor must notify security or finance first.'
      : 'You can’t pay the Bad Beat yet. Finance must prepare the payout first.',
  'wrong-payout-department': () =>
    'You can’t notify that department. Notify security or finance, which deliver a Bad Beat payout.',
  'bad-beat-pot-not-pushed': () => 'You can’t prepare the payout yet. Push the pot of the Bad Beat hand first.',
  'bad-beat-box-not-counted': () =>
    'You can’t prepare the payout yet. Count and record the Bad Beat box first: part of the payout is in it.',
  'payout-not-in-cash': () => 'Prepare a Bad Beat payout in cash or a recognized cash equivalent.',
  'wrong-payout-place': ({ paidAt }) =>
    paidAt === 'cage'
      ? 'You can’t pay this Bad Beat at the table. The cashier pays it in a cage.'
      : 'You can’t pay this Bad Beat in a cage. Security or finance pays it at the table.',
  'no-adjustment-to-attend': () => 'No adjustment of the Bad Beat display is waiting for a floorperson.',
  'adjustment-unattended': () => 'You can’t adjust the display alone. A floorperson or above must be present.',
  'pending-sign-not-posted': () =>
    'You can’t adjust the display yet. Post the sign that the amount is pending adjustment first.',
  'no-display-to-compare': () => 'There is no adjusted display to compare with the record.',
  'display-not-on-record': ({ given }, say) =>
    `The display and the finance department’s record don’t agree on ${say.money(given)}. Adjust the display.`,
  'discontinuing-not-approved': () =>
    'You can’t discontinue the Bad Beat. Its procedures for that must be filed and approved first.',
  'no-notice-required': () => 'You don’t need to post a notice. The approved procedures ask for none.',
  'notice-posted': () => 'The notice has already been posted.',
  'notice-not-posted': ({ days }) =>
    `You can’t do that yet. Players must be told ${days} days before. Post the notice first.`,
  'notice-running': ({ days }) => `You can’t do that yet. The notice must be up for ${days} days first.`,
  'bad-beat-not-discontinued': () => 'You can’t close the Bad Beat fund yet. Discontinue the Bad Beat first.',
  'bad-beat-not-transferable': () =>
    'You can’t transfer this fund. Only a discontinued Bad Beat is transferred, where the Rules Submission says so.',
  'fund-shared': () => 'You can’t transfer this fund at one table. Transfer it for all tables that share it at once.',
  'bad-beat-unpaid': () => 'You can’t transfer the fund yet. Pay the verified Bad Beat first.',
  'fund-empty': () => 'There is nothing to transfer. The fund is empty.',
  'fund-not-empty': ({ cents }, say) =>
    `You can’t close the Bad Beat fund yet. ${say.money(cents)} must still reach poker patrons.`,
  'transfer-not-sent': ({ sent, given }, say) =>
    `You can’t receive ${say.money(given)}. Other tables have sent ${say.money(sent)}.`,

  'high-hand-not-called': ({ seat, value }) =>
    `The dealer must call a floorperson first. Seat ${seat} shows a qualifying hand: ${highName(value)}.`,
  'high-hand-not-recorded': () =>
    'The floorperson must verify the hand and enter it on the High Hand Tracking Slip first.',
  'high-hand-not-announced': () => 'Announce the higher hand first.',
  'no-high-hand-called': () => 'No hand is waiting to be verified. The dealer must call a floorperson for it first.',
  'no-high-hand-to-announce': () => 'There is no higher hand to announce.',
  'no-high-hand': ({ seat }) =>
    `Seat ${seat} has no hand for the slip. It takes a full house or better, no lower than the highest so far.`,
  'floorperson-already-called': () => 'A floorperson has already been called.',
  'too-few-dealt-in': ({ least }) => `This hand doesn’t qualify. At least ${least} players must be dealt in.`,
  'slip-incomplete': ({ needs }) => `The High Hand Tracking Slip needs ${SLIP_PARTS[needs]}.`,
  'slip-needs-two-people': () =>
    'The slip can’t carry the dealer’s credential number twice. Another person must verify the hand.',
  'no-identification': (args) =>
    args.for === 'slip'
      ? 'You can’t enter a hand without valid identification. Check it, or pass the hand over.'
      : 'You can’t pay the jackpot without valid identification. Ask the player for it.',
  'period-under-way': () => 'A qualifying period is already under way.',
  'no-period-under-way': () => 'No qualifying period is under way.',
  'no-ended-period': () => 'You can’t do that yet. No qualifying period has ended.',
  'period-not-counted': () =>
    'The contributions of the last qualifying period must be counted, verified and recorded first.',
  'period-not-awarded': () => 'You can’t end this qualifying period yet. Award the last one first.',
  'period-not-over': ({ minutes }) => `You can’t end the qualifying period yet. It lasts ${minutes} minutes.`,
  'wrong-period': ({ endedAt }) =>
    `You can’t pool that qualifying period. The one waiting ended at ${momentWords(endedAt)}.`,
  'nothing-to-pool': () => 'There is nothing to pool.',
  'table-not-pooled': ({ table }) => `You can’t leave out table ${table}. It took part too.`,
  'wrong-pooled-table': ({ table }) =>
    `You can’t pool table ${table} here. Name every other table that took part, and name it once.`,
  'later-period-sent': ({ table }) =>
    `You can’t pool what table ${table} sent. It belongs to a later qualifying period.`,
  'pooled-not-as-sent': ({ table, cents, slips }, say) =>
    `You can’t pool that for table ${table}. It sent ${say.money(cents)} and ${slips} ${slips === 1 ? 'slip' : 'slips'}.`,
  'contributions-not-pooled': () => 'You can’t display the amount yet. Pool the contributions of all tables first.',
  'amount-displayed': () => 'The amount has already been announced and displayed.',
  'amount-not-displayed': () => 'You can’t award the jackpot yet. Announce and display the pooled amount first.',
  'no-such-claim': ({ claim }) => `There is no claim ${claim}. Choose one that is open.`,
  'claim-settled': ({ claim }) => `Claim ${claim} was already paid or distributed.`,
  'claim-expired': ({ hours }) => `You can’t pay this claim. The ${hours} hours to collect it are over.`,
  'claim-open': ({ hours }) => `You can’t distribute this payout yet. The player has ${hours} hours to collect it.`,

  'count-step-done': () => 'That step of the count is already done.',
  'count-step-missing': ({ needs }) => COUNT_STEPS[needs],
  'wrong-signer': ({ step }) =>
    step === 'counted'
      ? 'You can’t sign for this count. The dealer who counted the box must sign.'
      : 'You can’t sign for this count. The floorperson or above who witnessed it must sign.',
  'signature-missing': () => 'You can’t leave the count unsigned. Sign it.',
  'table-still-open': () => 'You can’t count the box at an open table. Close the table, or count it in a cage.',
  'notice-not-needed': () => 'A High Hand Jackpot box is counted without notice. Go on with the count.',
  'box-counted-at-table': () => 'This box is being counted at the table. Finish that count.',
  'box-not-locked': () => 'You can’t take the box to the cage unlocked. Lock it first.',
  'wrong-official-amount': ({ counted, given }, say) =>
    `You can’t record ${say.money(given)}. The cashier counted ${say.money(counted)}.`,

  'no-time-charge-filed': () => 'This table has no time charge on file.',
  'no-hourly-fee-filed': () => 'No hourly fee is on file for the betting limits of this table.',
  'no-time-charge': ({ to }) => `There is no time charge to ${to}.`,
  'time-charge-due': () => 'You can’t start a round yet. The time charge is due: assess it first.',
  'time-charge-not-verified': () => 'A floorperson or above must verify the time charge first.',
  'time-charge-not-dropped': () => 'The dealer must drop the verified time charge first.',
  'nobody-to-charge': () => 'There is nobody to charge for this time.',
};
