import { simulationChance, systemChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame, houseGame } from '@fairdeal/rules';
import { boxAtSeat, totalChips } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { playerInSeat } from '../link/seat-adapter.js';
import { clock, everyWager, submissionFor } from '../testing/practice.js';
import { playerPhaseOf, typedChoices } from '../words/commands/choices.js';
import { type HousePracticeSession, type HouseTableLink, leavingChips, openHousePractice } from './house.js';

const OVER_UNDER = houseGame('over-under')!;
const PLAYER = playerInSeat(1);

interface Sitting {
  readonly practice: HousePracticeSession;
  readonly link: HouseTableLink;
}

const open = (game: HouseGame = OVER_UNDER, bankroll = 100_000): Sitting => {
  const submission = submissionFor(game, { paytables: everyWager(game, undefined) });
  const practice = openHousePractice({
    game,
    submission,
    seats: 1,
    bankroll,
    chance: systemChance(),
    clock,
    automated: 'all',
  });
  return { practice, link: practice.link(PLAYER) };
};

const phase = ({ link }: Sitting) => playerPhaseOf(typedChoices(link.state().options, 1));
const wagers = ({ link }: Sitting) => link.state().view.boxes.find(({ box }) => box === 1)?.wagers ?? {};
const ante = ({ link }: Sitting, cents: number) => link.send({ do: 'wager', box: 1, wager: 'ante', cents });
const play = ({ link }: Sitting, call: string) => link.send({ do: 'play', box: 1, play: { call } });
const ready = async (sitting: Sitting): Promise<Sitting> => {
  if (phase(sitting) === 'cut') expect(await sitting.link.send({ do: 'declineCut' })).toBeNull();
  return sitting;
};
const dealt = async (bankroll = 100_000, cents = 1000): Promise<Sitting> => {
  const sitting = await ready(open(OVER_UNDER, bankroll));
  expect(await ante(sitting, cents)).toBeNull();
  expect(await sitting.link.deal()).toBeNull();
  return sitting;
};

test('a chance made for simulation never deals a game', () => {
  const submission = submissionFor(OVER_UNDER, {});
  const chance = simulationChance(7);
  expect(() =>
    openHousePractice({ game: OVER_UNDER, submission, seats: 1, bankroll: 100_000, chance, clock, automated: 'all' }),
  ).toThrow('for simulation only');
});

test('the player is offered the cut, and wagers once it is done', async () => {
  expect(phase(open())).toBe('cut');
  expect(phase(await ready(open()))).toBe('wager');
  const cut = open();
  expect(await cut.link.send({ do: 'cutCards', place: 100 })).toBeNull();
  expect(phase(cut)).toBe('wager');
});

test('nothing is dealt before a wager stands, and the refusal names its clause', async () => {
  const { link } = await ready(open());
  expect(await link.deal()).toMatchObject({ refused: expect.stringMatching(/\.$/), cites: ['686a.6(d)'] });
});

describe('a round of Over/Under', () => {
  test.each(['over', 'under', 'surrender'])(
    'with %s is settled, and its net is the change in the bankroll',
    async (call) => {
      const over = await dealt();
      expect(await play(over, call)).toBeNull();
      const { last, chips } = over.link.state();
      expect(over.practice.table.state().round).toBeNull();
      expect(last?.lines.length).toBe(call === 'surrender' ? 1 : 2);
      expect(last?.net).toBe(chips - 100_000);
      expect(last?.laid.boxes[0]?.cards).toHaveLength(3);
      expect(totalChips(over.practice.table.state())).toBe(0);
    },
  );

  test('a rebet places the same wagers again', async () => {
    const over = await dealt();
    await play(over, 'surrender');
    await ready(over);
    expect(wagers(over)).toEqual({});
    expect(await over.link.rebet()).toBeNull();
    expect(wagers(over)).toEqual({ ante: 1000 });
  });

  test('a rebet changes nothing when the chips do not suffice', async () => {
    const poor = await dealt(1000, 600);
    await play(poor, 'surrender');
    await ready(poor);
    const before = poor.link.state();
    expect(await poor.link.rebet()).toMatchObject({ refused: expect.stringContaining('$4') });
    expect(poor.link.state()).toBe(before);
  });

  test('wagers of a player who leaves stand in Over/Under, before the cards and after', async () => {
    const before = await ready(open());
    await ante(before, 1000);
    expect(leavingChips(before.practice, PLAYER)).toEqual({ takes: 99_000, stays: 1000 });
    expect(leavingChips((await dealt()).practice, PLAYER)).toEqual({ takes: 99_000, stays: 1000 });
  });
});

test('there is nothing to repeat before the first round', async () => {
  const { link } = await ready(open());
  expect(await link.rebet()).toMatchObject({ reason: 'no-round-to-repeat' });
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s is played through the options alone, for many rounds',
  async (_, game) => {
    const sitting = open(game, 10_000_000);
    const { link, practice } = sitting;
    for (let round = 0; round < 20; ) {
      await ready(sitting);
      const choices = typedChoices(link.state().options, 1);
      const decision = choices.find(({ act }) => act.do === 'play');
      const missing = game.wagers.find(
        ({ id, when, required }) => when === 'start' && required && !wagers(sitting)[id],
      );
      const wager = choices.find(
        ({ act }) => act.do === 'wager' && act.box === boxAtSeat(1) && act.wager === missing?.id,
      );
      if (decision !== undefined) expect(await link.send(decision.act)).toBeNull();
      else if (wager !== undefined) expect(await link.send(wager.act)).toBeNull();
      else {
        expect(await link.deal()).toBeNull();
        round += 1;
      }
      expect(totalChips(practice.table.state())).toBe(0);
    }
    expect(link.state().last?.lines.every(({ cites }) => cites.length > 0)).toBe(true);
  },
);
