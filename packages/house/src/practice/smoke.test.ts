import { drbgChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type Submission, submit } from '@fairdeal/rules';
import { test } from 'vitest';
import { openHouseTable } from './house-table.js';

test.each(HOUSE_GAMES.map((g) => [g.id, g] as const))('%s', async (_, game) => {
  const edition = game.editions.at(-1)!.edition;
  const paytables = Object.fromEntries(
    game.optional.flatMap((w) => {
      const f = game.paytables(edition).find((t) => t.wager === w);
      return f ? [[w, f.name]] : [];
    }),
  );
  const submission = (submit(game, { paytables }) as { ok: Submission }).ok;
  const link = openHouseTable({
    game,
    submission,
    seats: 3,
    bankroll: 100000,
    chance: drbgChance({ entropy: new Uint8Array(32).fill(3), nonce: new Uint8Array(16) }),
    automated: 'all',
  });
  const log = () => {
    for (const s of link.now().steps) console.log(s.words, s.cites.join(' '), JSON.stringify(s.moves));
  };
  log();
  for (let i = 0; i < 12 && !link.now().last; i++) {
    const { options, canDeal, view } = link.now();
    const pick =
      options.find((o) => o.command.do === 'declineCut') ??
      options.find((o) => o.command.do === 'play') ??
      options.find(
        (o) =>
          o.command.do === 'wager' &&
          o.command.box === 1 &&
          !view.boxes.find((b) => b.box === 1)?.wagers[o.command.wager],
      );
    if (pick?.command.do === 'play') {
      const t = process.cpuUsage();
      const h = await link.hint();
      console.log('HINT', process.cpuUsage(t).user / 1000, JSON.stringify(h).slice(0, 400));
    }
    console.log('>>', pick?.words, canDeal);
    const r = pick ? await link.send(pick.command) : await link.deal();
    if (r) console.log('REFUSED', r);
    log();
  }
  const { last } = link.now();
  console.log(JSON.stringify({ ...last, saved: 0 }, null, 1));
  console.log(JSON.stringify(last!.saved).length);
});
