import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { decisionsOf, expandAmounts, OWN_SEAT } from '../../house-table/model/options.js';
import { readHouseSettings, submitHouseSettings } from '../../house-table/model/settings.js';
import { addChip } from '../../house-table/model/wagering.js';
import { choiceCost, openLesson, wrongAreaWords } from './coach.js';
import { lessonOf } from './lessons.js';

describe.each(HOUSE_GAMES.map(({ id }) => id))('The lesson of %s', (id) => {
  test('is dealt and won with best play, one choice per step', async () => {
    const game = houseGame(id)!;
    const lesson = lessonOf(id)!;
    const made = submitHouseSettings(game, readHouseSettings(game, ''));
    if (!('ok' in made)) throw new Error('not filed');
    const link = openLesson(game, made.ok, lesson);
    for (const step of lesson.steps) {
      if (step.asks === 'wager') expect(await addChip(link, game, boxAtSeat(OWN_SEAT), step.wager, 500)).toBeNull();
      if (step.asks === 'deal') expect(await link.deal()).toBeNull();
      if (step.asks !== 'choose') continue;
      const hint = (await link.hint())!;
      const { options, view } = link.state();
      const best = expandAmounts(decisionsOf(options)).filter(
        ({ act }) => choiceCost({ game, submission: made.ok, view }, hint, act) === 0,
      );
      expect(best.length, step.words).toBeGreaterThan(0);
      expect(await link.send(best[0]!.act)).toBeNull();
    }
    expect(link.state().last?.net).toBeGreaterThan(0);
  });
});

test('the coach explains an area pressed by mistake', () => {
  const { wagers } = houseGame('heads-up-holdem')!;
  const step = lessonOf('heads-up-holdem')!.steps[0];
  expect(wrongAreaWords(step, wagers, 'raise')).toBe('The Raise comes later, after you see your cards.');
  expect(wrongAreaWords(step, wagers, 'odds')).toBe('The Odds matches your first wager automatically.');
  expect(wrongAreaWords(step, wagers, 'trips-plus')).toContain('optional side bet');
});
