import { dollars } from '../../core/money.js';
import type { PokerGame } from '../games/game.js';
import { candidate, type PokerCandidate } from '../model/act-rules.js';
import { JACKPOT_FUNDS } from '../model/revenue.js';
import type { JackpotFund } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { badBeatOnOffer } from './bad-beat.js';
import { highHandsToRecord } from './high-hand.js';
import { centsInBox, FUND_TITLES } from './jackpot-count.js';

const named = candidate('staff');

/** Acts of the staff for rake, time charges and jackpots; the person who acts fills in names and signatures. */
export const revenueCandidates = (game: PokerGame, table: PokerTable): PokerCandidate[] => {
  const { submission, revenue } = table;
  return [
    ...(submission.timeCharge === null
      ? []
      : [
          named({ do: 'assessTimeCharge' }, 'assess the time charge'),
          named(
            { do: 'verifyTimeCharge', cents: revenue.time.assessed },
            `verify the time charge of ${dollars(revenue.time.assessed)}`,
          ),
          named({ do: 'dropTimeCharge' }, 'drop the time charge'),
        ]),
    ...(table.bank.shortage === 0 && table.bank.overage === 0
      ? []
      : [named({ do: 'resolveDifference', reason: 'not found' }, 'resolve the shortage or overage')]),
    ...JACKPOT_FUNDS.flatMap((fund) => (submission[fund] === null ? [] : countActs(table, fund))),
    ...(submission.badBeat === null ? [] : badBeatActs(table)),
    ...(submission.highHand === null ? [] : highHandActs(game, table)),
  ];
};

const countActs = (table: PokerTable, fund: JackpotFund): PokerCandidate[] => {
  const title = FUND_TITLES[fund];
  const { cents } = table.revenue.counts[fund];
  return [
    named({ do: 'giveNoticeOfCount', fund }, 'notify a compliance representative of the count'),
    named({ do: 'recordCount', fund }, `record the count of the ${title} box`),
    named({ do: 'witnessCount', fund }, `witness the count of the ${title} box`),
    named({ do: 'countBox', fund, cents: centsInBox(table, fund) }, `count the ${title} box`),
    named({ do: 'signCount', fund, signature: 'signed' }, `sign the count of the ${title} box`),
    named({ do: 'accountForBoxes', fund, locked: true }, `account for the locked ${title} boxes`),
    named({ do: 'transportBox', fund, locked: true }, `take the ${title} contributions to the cage`),
    named({ do: 'verifyCount', fund, cents }, `count the delivered ${title} contributions`),
    named({ do: 'recordContributions', fund, cents }, `enter the ${title} contributions in the official record`),
  ];
};

const badBeatActs = (table: PokerTable): PokerCandidate[] => {
  const current = badBeatOnOffer(table);
  return [
    named({ do: 'verifyBadBeat' }, 'verify the Bad Beat hand'),
    named({ do: 'postPendingSign' }, 'post the sign that the amount awaits adjustment'),
    named({ do: 'notifyOfPayout', notify: 'finance' }, 'notify finance of the payout'),
    named({ do: 'notifyOfPayout', notify: 'security' }, 'notify security of the payout'),
    named({ do: 'preparePayout', as: 'cash' }, 'prepare the payout in cash'),
    named({ do: 'preparePayout', as: 'cash-equivalent' }, 'prepare the payout in a cash equivalent'),
    named({ do: 'payBadBeat' }, 'pay the Bad Beat payout'),
    named({ do: 'attendAdjustment' }, 'witness the adjustment of the display'),
    named({ do: 'adjustDisplay', cents: current }, `set the display to ${dollars(current)}`),
    named({ do: 'compareDisplay', cents: current }, 'compare the display with the record'),
    named({ do: 'announceDiscontinuing' }, 'post the notice that the Bad Beat will be discontinued'),
    named({ do: 'discontinueBadBeat' }, 'discontinue the Bad Beat'),
    named({ do: 'transferBadBeat' }, 'transfer the fund to another Bad Beat'),
    named({ do: 'endBadBeat' }, 'close the empty Bad Beat fund'),
  ];
};

const highHandActs = (game: PokerGame, table: PokerTable): PokerCandidate[] => {
  const { highHandFund } = table.bank;
  const credential = (who: string) => ({ name: who, number: `${who}'s, on file` });
  return [
    named({ do: 'startQualifyingPeriod' }, 'start the qualifying period'),
    ...highHandsToRecord(game, table).map(({ player: { seat } }) =>
      named(
        { do: 'callFloorperson', seat, dealer: credential('dealer') },
        `call a floorperson for the hand of seat ${seat}`,
      ),
    ),
    named(
      {
        do: 'recordHighHand',
        name: 'on file',
        phone: 'on file',
        identification: true,
        verifiedBy: credential('floorperson'),
      },
      'verify the hand and enter it on the High Hand Tracking Slip',
    ),
    named({ do: 'passOverHighHand', why: 'no valid identification' }, 'reject the hand'),
    named({ do: 'announceHighHand' }, 'announce the new high hand'),
    named({ do: 'endQualifyingPeriod' }, 'end the qualifying period'),
    named(
      {
        do: 'poolContributions',
        tables: (table.submission.highHand?.tables ?? [])
          .filter((other) => other !== table.submission.table)
          .map((other) => ({ table: other, cents: 0, slips: [] })),
      },
      'pool the contributions of all tables',
    ),
    named({ do: 'displayHighHand', cents: highHandFund }, `announce and display ${dollars(highHandFund)}`),
    named({ do: 'awardHighHand' }, 'award the High Hand Jackpot payout'),
    ...table.revenue.highHand.claims.flatMap(({ name, cents, number: claim }) => [
      named({ do: 'payHighHand', claim, identification: true }, `pay ${dollars(cents)} to ${name} (claim ${claim})`),
      named(
        { do: 'distributeUncollected', claim },
        `distribute ${name}’s uncollected ${dollars(cents)} (claim ${claim})`,
      ),
    ]),
  ];
};
