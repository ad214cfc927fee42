import { expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import {
  BAD_BEAT,
  byStaffAt,
  countedInCage,
  MINUTE,
  openHoldEm,
  refusesTo,
  showdown,
  startsAt,
} from '../../testing/poker-revenue.js';
import type { ScriptedPoker } from '../../testing/scripted-poker.js';

const fund = 'badBeat' as const;
const open = (): ScriptedPoker => {
  const poker = openHoldEm([200, 200, 200], { badBeat: BAD_BEAT });
  showdown(poker, ['AsAh', 'KsKh', 'QsQh'], '2c3d7h8sTc');
  poker.deals();
  return poker;
};

test.each([
  [90, { cents: 90, expected: 100 }, { shortage: 10, overage: 0 }],
  [110, { cents: 110, expected: 100 }, { shortage: 0, overage: -10 }],
] as const)(
  proves('a cashier counts %i cents of 100: that goes to the fund, and the difference waits for finance', '637a.15(e)'),
  (cents, kept, differs) => {
    const poker = open();
    poker.does(
      byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund }),
      byStaffAt('floorperson', { do: 'accountForBoxes', fund, locked: true }),
      byStaffAt('security', { do: 'transportBox', fund, locked: true }),
      byStaffAt('cashier', { do: 'verifyCount', fund, cents }),
    );
    expect(poker.last('countAdvanced')).toMatchObject({ step: 'verified', ...kept });
    refusesTo(poker, byStaffAt('finance', { do: 'recordContributions', fund, cents: 100 }), '637a.15(e)');
    poker.does(byStaffAt('finance', { do: 'recordContributions', fund, cents }));
    expect(poker.table.bank).toMatchObject({ badBeatTransit: 0, badBeatFund: cents, ...differs });
    expect(poker.table.revenue.counts.badBeat.official).toBe(cents);
    const resolves = (reason: string) => byStaffAt('finance', { do: 'resolveDifference', reason });
    refusesTo(poker, resolves(' '), '637a.15(e)');
    poker.does(resolves('not found'));
    expect(poker.table.bank).toMatchObject({ shortage: 0, overage: 0, patrons: 100 - cents });
    refusesTo(poker, resolves('again'), '637a.15(e)');
  },
);

test(proves('a dealer’s count below the box’s amount is on record', '637a.15(d)(1)'), () => {
  const poker = open();
  for (const seat of [1, 2, 3]) poker.does({ by: { role: 'player', seat }, do: 'leave' });
  poker.does(
    byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund }),
    byStaffAt('surveillance', { do: 'recordCount', fund }),
    byStaffAt('floorperson', { do: 'witnessCount', fund }),
    byStaffAt('dealer', { do: 'countBox', fund, cents: 99 }),
  );
  expect(poker.last('countAdvanced')).toMatchObject({ step: 'counted', cents: 99, expected: 100 });
});

test(
  proves('a time charge that counts otherwise drops as counted, and the rest is a shortage', '637a.17(b)(3)(v)'),
  () => {
    const timeCharge = { per: 'player', fees: [{ least: 400, most: null, hourly: 1200 }], every: 30 } as const;
    const poker = openHoldEm([100, 100], { rake: [], timeCharge });
    startsAt(poker, 0);
    poker.passes('end');
    poker.does(
      byStaffAt('dealer', { do: 'assessTimeCharge' }, 30 * MINUTE),
      byStaffAt('floorperson', { do: 'verifyTimeCharge', cents: 1100 }),
    );
    expect(poker.last('timeChargeVerified')).toMatchObject({ cents: 1100, expected: 1200 });
    poker.does(byStaffAt('dealer', { do: 'dropTimeCharge' }));
    expect(poker.table.bank).toMatchObject({ dropBox: 1100, shortage: 100, rakeArea: 0 });
  },
);

test(
  proves('the chips in the box belong to the Bad Beat, and are counted before it is paid', '637a.15(a)', '637a.15(d)'),
  () => {
    const poker = open();
    showdown(poker, ['AcAd', 'KcKd', '3h4h'], 'AhKhKs9s8d');
    poker.does(byStaffAt('poker-shift-supervisor', { do: 'verifyBadBeat' }));
    expect(poker.last('badBeatVerified').award.cents).toBe(50);
    poker.deals();
    poker.does(
      byStaffAt('poker-shift-supervisor', { do: 'postPendingSign' }),
      byStaffAt('poker-shift-supervisor', { do: 'notifyOfPayout', notify: 'finance' }),
    );
    const prepare = byStaffAt('finance', { do: 'preparePayout', as: 'cash' });
    refusesTo(poker, prepare, '637a.15(a)', '637a.15(d)', '637a.15(e)');
    countedInCage(poker, fund);
    poker.does(prepare, byStaffAt('finance', { do: 'payBadBeat' }));
    expect(poker.table.bank).toMatchObject({ patrons: 50, badBeatFund: 150 });
  },
);
