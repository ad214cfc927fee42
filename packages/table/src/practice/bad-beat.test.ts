import { isRefused, pokerGame } from '@fairdeal/rules';
import { type BadBeatRules, pokerTotal } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { replayRound } from '../saved/replay.js';
import { clock, pokerSubmission, seededFairChance } from '../testing/practice.js';
import { openPokerLink } from './poker.js';

const RULES: BadBeatRules = {
  contribution: { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  hands: [{ title: 'a full house', atLeast: '2c2d2h3c3d', percent: 50 }],
  shares: { beaten: 50, winning: 25, table: 25 },
  bothHoleCards: true,
  leastPlayers: 3,
  paidAt: 'table',
  discontinuing: 'pay-until-empty',
  discontinuingApproved: true,
};

const GAME = pokerGame('five-card-omaha-high')!;

/** A round in which seat 2 loses with a full house; the viewer calls to the end. */
const played = async (badBeat: BadBeatRules) => {
  const link = openPokerLink({
    game: GAME,
    submission: pokerSubmission({ game: GAME.id, badBeat }),
    players: 3,
    bankroll: 100_000,
    chance: seededFairChance(23),
    clock,
  });
  const opened = link.state().view.badBeat?.sign;
  await link.deal();
  const steps = [...link.state().steps];
  while (link.state().last === null) {
    const next = link.state().options.find(({ act }) => ['check', 'call', 'show'].includes(act.do));
    expect(await link.send(next!.act)).toBeNull();
    steps.push(...link.state().steps);
  }
  return { opened, steps, link };
};

test.each(['table', 'cage'] as const)(
  'a Bad Beat that is paid at the %s is verified, paid and shown',
  async (paidAt) => {
    const { opened, steps, link } = await played({ ...RULES, paidAt });
    expect(opened).toBe('Bad Beat payout $1,000');
    const paid = steps.find(({ event }) => event.did === 'badBeatPaid');
    expect(paid?.words).toBe(
      'The Bad Beat is paid: seat 2 receives $250 for the beaten hand, you receive $125 for the winning hand and seat 3 receives $125.',
    );
    expect(paid?.event.cites).toContain('637a.15(b)(3)');
    for (const { words } of steps) expect(words).toMatch(/^[A-Z$].*\.$/);
    expect(link.state().view.badBeat).toMatchObject({ sign: 'Bad Beat payout $500', pending: false });
    expect(await link.deal()).toBeNull();
  },
);

test('the round is saved with its Bad Beat and replayed as it was', async () => {
  const { link } = await played(RULES);
  const replayed = replayRound(link.state().last!.saved, 'public');
  if (isRefused(replayed) || replayed.kind !== 'poker') throw new Error('the round did not replay');
  expect(replayed.agrees).toBe(true);
  expect(pokerTotal(replayed.opening)).toBe(0);
  expect(replayed.steps.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ did: 'badBeatVerified', award: expect.objectContaining({ cents: 50_000 }) }),
  );
});
