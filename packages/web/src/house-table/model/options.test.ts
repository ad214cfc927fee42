import { cards, drbgChance } from '@fairdeal/cards';
import { HOUSE_GAMES, houseGame, submit } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import { openHouseLink } from '@fairdeal/table/internal';
import { expect, test } from 'vitest';
import {
  areaOffers,
  clampToRange,
  decisionsOf,
  expandAmounts,
  type HouseOption,
  handSettingAct,
  handSettingChoice,
  OWN_SEAT,
  optionLabelWithAmount,
  requiredAtStart,
  wagersEqualTo,
} from './options.js';

const OWN_BOX = boxAtSeat(OWN_SEAT);

const chance = () => drbgChance({ entropy: new Uint8Array(48).fill(7), nonce: new Uint8Array(24).fill(3) });

const opened = (id: string) => {
  const game = houseGame(id);
  if (game === undefined) throw new Error(id);
  const made = submit(game, {});
  if ('faults' in made) throw new Error(id);
  const link = openHouseLink({
    game,
    submission: made.ok,
    seats: 1,
    bankroll: 100_000,
    chance: chance(),
    clock: () => 0,
    automated: 'all',
    seat: OWN_SEAT,
  });
  return { game, link };
};

test.each([
  [500, { min: 1000, max: 5000, step: 500 }, 1000],
  [2500, { min: 1000, max: 5000, step: 1000 }, 2000],
  [10_000, { min: 1000, max: 5000, step: 500 }, 5000],
  [700, { min: 700, max: 700, step: 700 }, 700],
])('a chip of %i cents within %o adds %i', (cents, range, added) => {
  expect(clampToRange(cents, range)).toBe(added);
});

test('an area offers only the chips that the rulebook lets the player add or take back', async () => {
  const { game, link } = opened('heads-up-holdem');
  const before = areaOffers(link.state().options, OWN_BOX);
  expect(before.ante?.add?.range.min).toBe(500);
  expect(before.ante?.back).toBeNull();
  const add = before.ante?.add;
  if (add) await link.send(add.act);
  const after = areaOffers(link.state().options, OWN_BOX);
  expect(after.ante?.back).not.toBeNull();
  expect(wagersEqualTo(game.wagers, 'ante')).toEqual(['odds']);
  expect(after.odds?.add?.range).toEqual({ min: 500, max: 500, step: 500 });
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('%s names its required wagers', (_, game) => {
  expect(requiredAtStart(game.wagers).length).toBeGreaterThan(0);
});

test('a player sets a hand by picking cards, whether or not an option names them', async () => {
  const { game, link } = opened('face-up-pai-gow');
  const decline = link.state().options.find(({ act }) => act.do === 'declineCut');
  if (decline) await link.send(decline.act);
  const add = areaOffers(link.state().options, OWN_BOX)['pai-gow']?.add;
  if (add) await link.send(add.act);
  await link.deal();
  const choice = handSettingChoice(game, decisionsOf(link.state().options));
  if (choice === null) throw new Error('no cards to pick');
  expect(choice.setting).toMatchObject({ hand: 'low', count: 2 });
  const [first] = choice.options;
  expect(handSettingAct(choice, [...(first?.cards ?? [])].reverse())).toBe(first?.option.act);
  const other = cards('2c2d');
  expect(handSettingAct(choice, other)).toMatchObject({ do: 'play', play: { low: '2c2d' } });
});

test('a label names an option with its amount, but without a sample amount', () => {
  const cut: HouseOption = {
    act: { do: 'cutCards', place: 10 },
    name: 'cut',
    words: 'cut the cards, 10 to 42',
    kind: 'play',
  };
  const ranged = { ...cut, ranges: { place: { min: 10, max: 42, step: 1 } } };
  expect(optionLabelWithAmount({ ...cut, words: 'shuffle the cards' })).toBe('Shuffle the cards');
  expect(optionLabelWithAmount(ranged)).toBe('Cut the cards');
  expect(optionLabelWithAmount({ ...cut, amount: { field: 'place', value: 12 } })).toBe('Cut the cards: 12');
});

test('a few amounts become separate options, many keep their range', () => {
  const raise = (max: number): HouseOption => ({
    act: { do: 'play', box: 3, play: { raise: 500 } },
    name: 'raise',
    words: 'raise $5, $10 or $15',
    kind: 'play',
    ranges: { 'play.raise': { min: 500, max, step: 500 } },
  });
  expect(expandAmounts([raise(1500)]).map(({ amount }) => amount?.value)).toEqual([500, 1000, 1500]);
  expect(expandAmounts([raise(1500)])[2]?.act).toMatchObject({ play: { raise: 1500 } });
  expect(expandAmounts([raise(500)]).map(({ amount, ranges }) => [amount, ranges])).toEqual([[undefined, undefined]]);
  expect(expandAmounts([raise(50_000)])).toEqual([raise(50_000)]);
});
