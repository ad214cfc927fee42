import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from '../../680a-saigon-5-card/index.js';
import { OVER_UNDER } from '../../686a-over-under/index.js';
import { DJ_WILD } from '../../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../../688a-face-up-pai-gow/index.js';
import type { Option } from '../../core/rulebook.js';
import type { SubmissionDraft } from '../../submission/submission.js';
import { HANDS, HOUSE_WAY, leavingTheShoe, nothingBeside, PLAIN_DEALER } from '../../testing/face-up-pai-gow.js';
import {
  dealer,
  exposure,
  floorperson,
  type HouseTestCommand,
  inTurns,
  openTable,
  personOf,
  player,
  type TableInTest,
  type TestActor,
} from '../../testing/index.js';
import { HOUSE_ACT_NAMES, type HouseRulebook } from '../house-rulebook.js';
import type { HouseAct, HouseCommand } from '../model/acts.js';
import type { HouseGame } from '../model/house-game.js';
import type { Table } from '../model/state.js';

type Fields = Readonly<Record<string, unknown>>;

/** What the dealer's eyes or a person add, which an option leaves open. */
const OPEN = ['cards', 'card', 'stacks', 'reason'];

/** Whether the act can be made from the option: each field as it stands, or of its range. */
const fits = ({ act: offered, ranges = {}, needs = [] }: Option<HouseAct>, act: HouseAct): boolean => {
  const open = [...OPEN, ...needs.map(({ field }) => field)];
  const asked = act as unknown as Fields;
  const given = offered as unknown as Fields;
  return [...new Set([...Object.keys(asked), ...Object.keys(given)])].every((field) => {
    const { min = 0, max = 0, step = 1 } = ranges[field] ?? {};
    const value = Number(asked[field]);
    if (ranges[field] !== undefined) return value >= min && value <= max && (value - min) % step === 0;
    return open.includes(field) || isDeepStrictEqual(asked[field], given[field]);
  });
};

const done = new Set<string>();

/** Everything that is carried out at the table was offered to who does it. */
const wasOffered = (book: HouseRulebook, table: Table, { act, by, at }: HouseCommand): void => {
  const options = book.options(table, by, at);
  done.add(act.do);
  if (!options.some((option) => fits(option, act)))
    throw new Error(`${JSON.stringify(act)} was not offered, but ${JSON.stringify(options.map((one) => one.act))}.`);
};

const open = (game: HouseGame, draft: SubmissionDraft = {}, cardsAre: 'virtual' | 'live' = 'virtual'): TableInTest =>
  openTable(game, draft, cardsAre, wasOffered);

/** A table of one player, with cards that are ready. */
const ready = (game: HouseGame, draft: SubmissionDraft = {}, top = ''): TableInTest => {
  const table = open(game, draft);
  table.sits([1]);
  table.ready(top);
  return table;
};

const dealt = (
  game: HouseGame,
  draft: SubmissionDraft = {},
  wagers: Readonly<Record<string, number>> = { ante: 500 },
) => {
  const table = ready(game, draft);
  table.wagers(1, wagers);
  table.deals();
  return table;
};

const device = (what: 'deviceFails' | 'coverDevice' | 'repairDevice', name: 'shuffler' | 'shoe'): HouseTestCommand =>
  dealer({ do: what, device: name });

const SCENES: Readonly<Record<string, () => void>> = {
  'while the cards are opened, shuffled, cut and taken away': () => {
    const table = open(SAIGON_5_CARD, { settings: { twoJokers: true } });
    table.sits([1]);
    table.ready();
    table.does(floorperson({ do: 'orderReshuffle' }), dealer({ do: 'gatherCards', count: 53 }));
    table.until('shuffled');
    table.does(dealer({ do: 'removeCards', deck: 0 }), dealer({ do: 'changeDealer' }));
    const shoe = open(OVER_UNDER, { settings: { preshuffled: true } });
    shoe.sits([1, 2]);
    shoe.does(dealer({ do: 'receiveCards', deck: 0, preshuffled: OVER_UNDER.batch }));
    shoe.does(player(1, { do: 'declineCut' }), player(2, { do: 'cutCards', place: 302 }));
    shoe.does(floorperson({ do: 'orderRecut' }), player(2, { do: 'cutCards', place: 10 }));
    shoe.does(dealer({ do: 'loadCards', cover: 312 }));
  },
  'where a cover card lies so far from the bottom and no further': () => {
    const table = open(FACE_UP_PAI_GOW, { settings: { bottomCoverCard: true } });
    table.sits([1]);
    table.ready();
  },
  'with devices that jam, count wrong, fail, are covered and repaired': () => {
    const table = open(HIGH_CARD_FLUSH, {
      settings: { shuffling: 'device', countingDevice: true, dealing: 'automated-shoe' },
    });
    table.sits([1]);
    table.until('stacked');
    table.does(dealer({ do: 'shufflerJams' }));
    table.until('shuffled');
    table.does(dealer({ do: 'deviceCountsWrong', deck: 0 }));
    table.ready();
    for (const name of ['shuffler', 'shoe'] as const)
      table.does(device('deviceFails', name), device('coverDevice', name), device('repairDevice', name));
    table.wagers(1, { ante: 500 });
    table.closes();
    table.goesLive();
    table.does(dealer({ do: 'deviceWarning', device: 'shoe', warning: 'door' }));
    table.does(floorperson({ do: 'clearDevice', device: 'shoe', reason: 'Closed.', count: 52 }));
    table.does(floorperson({ do: 'shoeJams' }));
  },
  'when players come, buy, wager, take back and go': () => {
    const idle = ready(HIGH_CARD_FLUSH, {});
    idle.does(player(1, { do: 'leave' }));
    idle.sits([2]);
    idle.does(player(2, { do: 'askToSeeCards' }));
    const table = ready(OVER_UNDER, { settings: { midShoeEntry: false } });
    table.does(dealer({ do: 'confirmCashWager', seat: 1, box: 1, wager: 'ante', cents: 700 }));
    table.does(player(1, { do: 'buyIn', cents: 1 }));
    const flush = ready(HIGH_CARD_FLUSH, {});
    flush.wagers(1, { ante: 700 });
    flush.does(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 99_300 }));
    flush.does(player(1, { do: 'withdraw', box: 1, wager: 'ante' }));
    table.sits([2], 0);
    table.deals();
    table.plays(1, { call: 'under' });
    table.staff();
    table.does(floorperson({ do: 'permitWagers', seat: 2 }), player(2, { do: 'leave' }));
    table.does(floorperson({ do: 'walksAway', seat: 1, wagers: 'stand' }));
  },
  'when hands are passed over, and their players choose': () => {
    for (const choice of ['chooseLateCards', 'chooseDeadHand'] as const) {
      const table = ready(OVER_UNDER);
      table.sits([2]);
      for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
      table.deals();
      table.plays(1, { call: 'over' });
      table.does(dealer({ do: 'passedOver', box: 1 }));
      table.plays(2, { call: 'over' });
      table.staff();
      table.does(player(1, { do: choice, box: 1 }));
      table.staff();
    }
  },
  'when a player walks away, and his hand goes on without him': () => {
    for (const wagers of ['stand', 'lost'] as const) {
      const table = dealt(HIGH_CARD_FLUSH);
      table.does(floorperson({ do: 'walksAway', seat: 1, wagers }));
      table.staff();
      expect(table.state.round).toBeNull();
    }
  },
  'when the stub is counted right and wrong': () => {
    dealt(HIGH_CARD_FLUSH).does(dealer({ do: 'countStub', count: 38 }));
    for (const wrong of [
      dealer({ do: 'countStub', count: 39, misdealt: true }),
      dealer({ do: 'countStub', count: 52, misdealt: true }),
      dealer({ do: 'countStub', count: 0 }),
      dealer({ do: 'countStub', count: 37 }),
    ]) {
      const table = dealt(HIGH_CARD_FLUSH);
      table.goesLive();
      table.does(wrong, floorperson({ do: 'dismissReport' }), wrong);
    }
  },
  'when a seat got too much, or a player who left should get more': () => {
    for (const [cents, how] of [
      [500, 'collected'],
      [-500, 'paid'],
      [500, 'written-off'],
    ] as const) {
      const table = ready(HIGH_CARD_FLUSH);
      const { person = '' } = table.state.players[0] ?? {};
      const state = { ...table.state, differences: [{ round: 1, seat: 1, person, cents }] };
      const act = { do: 'settleDifference', round: 1, seat: 1, how, reason: 'Found on the recording.' } as const;
      const command = { act, by: personOf({ role: 'floorperson' }), at: 0 };
      wasOffered(table.book, state, command);
      expect(table.book.decide(state, command)).toHaveProperty('events');
    }
  },
  'when chips are counted wrong, a player disputes and a burn is forgotten': () => {
    const table = open(OVER_UNDER, {}, 'live');
    table.sits([1, 2]);
    table.ready();
    table.does(dealer({ do: 'changeDealer' }));
    table.does(floorperson({ do: 'burnForgotten' }));
    const wrong = { do: 'chipsFoundWrong', round: 1, seat: 1, cents: 2500 } as const;
    table.does(dealer(wrong), floorperson(wrong));
    table.does(player(2, { do: 'leave' }), floorperson({ ...wrong, seat: 2, cents: -300, left: true }));
    table.does(player(1, { do: 'dispute', about: 'the last decision' }));
    table.does(floorperson({ do: 'decideDispute', ruling: 'overridden', reason: 'The recording shows it.' }));
  },
  'when cards are found, drawn, dealt or seen wrongly': () => {
    const table = ready(HIGH_CARD_FLUSH);
    table.wagers(1, { ante: 500 });
    table.closes();
    table.does(dealer({ do: 'cardDrawnInError' }), dealer({ do: 'cardFoundFaceUp' }));
    for (const whose of ['dealer', 1] as const) dealt(DJ_WILD, {}, { ante: 500, blind: 500 }).does(exposure(whose));
    const live = dealt(HIGH_CARD_FLUSH);
    live.goesLive();
    live.does(dealer({ do: 'wrongNumberOfCards' }), floorperson({ do: 'dismissReport' }));
    const alarm = { do: 'callOffRound', reason: 'Fire alarm.' } as const;
    live.does(dealer(alarm), floorperson({ do: 'dismissReport' }));
    live.does(floorperson({ do: 'wrongNumberOfCards' }));
    const read = dealt(FACE_UP_PAI_GOW, {}, { 'pai-gow': 500 });
    read.goesLive();
    const was = read.state.round?.dealer ?? [];
    const misread = { do: 'correctReading', of: 'dealer', was, is: was.toReversed() } as const;
    read.does(dealer(misread), floorperson(misread));
    const found = { do: 'deckFoundWrong', deck: 0, what: 'marked' } as const;
    read.does(dealer(found), floorperson(found));
  },
  'with a board in the middle of a round': () => {
    const table = open(HEADS_UP_HOLDEM, { settings: { communityFirst: false } });
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500, odds: 500 });
    table.deals();
    table.staff();
    table.plays(1, { check: true });
    table.staff();
    table.plays(1, { raise: 500, street: 'flop' });
    table.staff();
  },
  'with dice that fall out, do not lie flat, are announced, or a number that is drawn': () => {
    const table = ready(FACE_UP_PAI_GOW);
    table.wagers(1, { 'pai-gow': 1000 });
    table.closes();
    table.does(dealer({ do: 'placeDice' }));
    for (const why of ['not-flat', 'fell-out'] as const)
      table.does(dealer({ do: 'shakeDice', shakes: 3, dice: [2, 3, 6] }), dealer({ do: 'noRoll', why }));
    table.does(dealer({ do: 'shakeDice', shakes: 3, dice: [2, 3, 6] }), dealer({ do: 'announceTotal', total: 11 }));
    table.does(dealer({ do: 'deal' }), exposure(1), player(1, { do: 'playExposedHand', box: 1 }));
    table.staff();
    table.plays(1, HOUSE_WAY);
    table.staff();
    const drawn = ready(FACE_UP_PAI_GOW, { settings: { startingPosition: 'generator' } });
    drawn.wagers(1, { 'pai-gow': 1000 });
    drawn.deals();
    const wrong = ready(FACE_UP_PAI_GOW);
    wrong.wagers(1, { 'pai-gow': 1000 });
    wrong.deals();
    wrong.goesLive();
    wrong.does(floorperson({ do: 'wrongStart' }));
  },
  'when a progressive is won and envied': () => {
    const hands = { 1: HANDS['seven-card straight flush'], 2: nothingBeside(HANDS['seven-card straight flush']) };
    const table = open(FACE_UP_PAI_GOW, { paytables: { progressive: '4' } });
    table.sits([1, 2]);
    table.ready(leavingTheShoe({ hands, dealer: PLAIN_DEALER }));
    for (const seat of [1, 2]) table.wagers(seat, { 'pai-gow': 1000, progressive: 500 });
    table.deals();
    table.staff();
    for (const seat of [1, 2]) table.plays(seat, HOUSE_WAY);
    table.staff();
    expect(table.last('envyPaid').payments).toHaveLength(1);
  },
};

describe('every act at a table was offered', () => {
  test.each(Object.entries(SCENES))('%s', (_, scene) => {
    scene();
  });

  test('and there is no act that none of these shows', () => {
    done.clear();
    for (const scene of Object.values(SCENES)) scene();
    expect(HOUSE_ACT_NAMES.filter((act) => !done.has(act))).toEqual([]);
  });
});

/** What somebody is offered, a line for each: its kind, the word that is typed, the act and its ranges. */
const offered = (table: TableInTest, by: TestActor): string[] =>
  table.book.options(table.state, personOf(by), 0).map(({ kind, name, act, ranges, accord }) => {
    const { do: what, ...fields } = act;
    const between = Object.entries(ranges ?? {}).map(([path, { min, max, step }]) => `${path} ${min}-${max}/${step}`);
    return [
      kind,
      name === what ? what : `${name}: ${what}`,
      JSON.stringify(fields),
      ...between,
      ...(accord ? ['accord'] : []),
    ].join(' ');
  });

const withoutDevices = (lines: readonly string[]): string[] =>
  lines.filter((line) => !/changeDealer|removeCards|walksAway/.test(line));

describe('at High Card Flush', () => {
  const table = (): TableInTest => {
    const opened = openTable(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A', progressive: 'A' } });
    opened.sits([1]);
    opened.ready(inTurns('2h3h4h5hKs9c7d', 'QhTh9hKdJs8c5c'));
    return opened;
  };
  const seat: TestActor = { role: 'player', seat: 1 };

  test('a player is offered their seat, then wagers that fit their chips and the wagers on the table', () => {
    const opened = openTable(HIGH_CARD_FLUSH);
    expect(offered(opened, seat)).toEqual(['seat sit {"cents":0} cents 0-100000000000/1']);
    const now = table();
    const buys = 'seat buyIn {"cents":10000} cents 1-100000000000/1';
    expect(offered(now, seat)).toEqual([
      buys,
      'seat leave {}',
      'play ante: wager {"box":1,"wager":"ante","cents":500} cents 500-100000/100',
    ]);
    now.wagers(1, { ante: 600 });
    expect(offered(now, seat)).toEqual([
      buys,
      'play ante: wager {"box":1,"wager":"ante","cents":100} cents 100-99400/100',
      'play withdraw {"box":1,"wager":"ante"}',
      'play flush-bonus: wager {"box":1,"wager":"flush-bonus","cents":100} cents 100-10000/100',
      'play progressive: wager {"box":1,"wager":"progressive","cents":100} cents 100-100/100',
    ]);
    now.wagers(1, { progressive: 100 });
    expect(withoutDevices(offered(now, { role: 'dealer' }))).toEqual([
      'staff closeBets {"progressiveChips":1} progressiveChips 1-1/1 accord',
    ]);
    now.closes();
    expect(offered(now, seat)).toEqual([buys]);
    expect(withoutDevices(offered(now, { role: 'dealer' }))).toEqual([
      'staff deal {} accord',
      'irregularity cardFoundFaceUp {}',
      'irregularity cardDrawnInError {}',
    ]);
    now.does(dealer({ do: 'deal' }));
    now.staff();
    expect(offered(now, seat)).toEqual([
      buys,
      'seat leave {}',
      'play raise: play {"box":1,"play":{"raise":600}}',
      'play fold: play {"box":1,"play":{"fold":true}}',
    ]);
  });

  test('without a progressive the betting is closed without a count', () => {
    const opened = openTable(HIGH_CARD_FLUSH);
    opened.sits([1]);
    opened.ready();
    opened.wagers(1, { ante: 500 });
    expect(withoutDevices(offered(opened, { role: 'dealer' }))).toEqual(['staff closeBets {} accord']);
  });
});

test('a wager that must equal another is offered at the amount it lacks, if the chips suffice', () => {
  const table = openTable(DJ_WILD);
  table.sits([1], 1100);
  table.ready();
  const blind = (): string[] => offered(table, { role: 'player', seat: 1 }).filter((line) => line.includes('blind:'));
  expect(blind()).toEqual([]);
  table.wagers(1, { ante: 500 });
  expect(blind()).toEqual(['play blind: wager {"box":1,"wager":"blind","cents":500} cents 500-500/500']);
  table.wagers(1, { blind: 500 });
  expect(blind()).toEqual([]);
  const poor = openTable(DJ_WILD);
  poor.sits([1], 1000);
  poor.ready();
  poor.wagers(1, { ante: 500 });
  expect(offered(poor, { role: 'player', seat: 1 })).toContain(
    'play blind: wager {"box":1,"wager":"blind","cents":500} cents 500-500/500',
  );
  const poorer = openTable(DJ_WILD);
  poorer.sits([1], 900);
  poorer.ready();
  poorer.wagers(1, { ante: 500 });
  expect(offered(poorer, { role: 'player', seat: 1 }).filter((line) => line.includes('blind:'))).toEqual([]);
});

test('a raise is offered as far as the chips go', () => {
  const raises = (chips: number): string[] => {
    const table = openTable(HEADS_UP_HOLDEM);
    table.sits([1], chips);
    table.ready();
    table.wagers(1, { ante: 500, odds: 500 });
    table.deals();
    table.staff();
    return offered(table, { role: 'player', seat: 1 }).filter((line) => line.includes('"raise"'));
  };
  expect(raises(10_000)).toEqual([
    'play raise: play {"box":1,"play":{"raise":500,"street":"preflop"}} play.raise 500-1500/500',
  ]);
  expect(raises(2400)).toEqual([
    'play raise: play {"box":1,"play":{"raise":500,"street":"preflop"}} play.raise 500-1000/500',
  ]);
  expect(raises(1400)).toEqual([]);
});

describe('the staff are offered', () => {
  const by = (role: 'dealer' | 'floorperson', table: TableInTest): string[] => withoutDevices(offered(table, { role }));

  test('a cut where the law lets them, and the cover card where it goes', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits([1]);
    table.until('shuffled');
    expect(by('dealer', table)).toEqual(['staff cutCards {"place":10} place 10-51/1']);
    table.until('cut');
    expect(by('dealer', table)).toEqual(['staff loadCards {"cover":null}']);
    const shoe = openTable(OVER_UNDER);
    shoe.sits([1]);
    shoe.until('shuffled');
    shoe.does(player(1, { do: 'cutCards', place: 100 }));
    expect(by('dealer', shoe)).toEqual(['staff loadCards {"cover":78} cover 78-312/1']);
    const bottom = openTable(FACE_UP_PAI_GOW, { settings: { bottomCoverCard: true } });
    bottom.sits([1]);
    bottom.until('shuffled');
    bottom.does(player(1, { do: 'cutCards', place: 20 }));
    expect(by('dealer', bottom)).toContain('staff loadCards {"cover":4} cover 4-4/1');
  });

  test('the right count of the stub, and at a live table every wrong one', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    table.goesLive();
    expect(by('dealer', table).filter((line) => line.includes('countStub'))).toEqual([
      'staff countStub {"count":38}',
      'irregularity countStub {"count":39,"misdealt":true} count 39-52/1',
      'irregularity countStub {"count":37} count 0-37/1',
    ]);
  });

  test('the acts for a failed device, and for a hand whose player is gone, as their work', () => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device' } });
    table.sits([1]);
    table.ready();
    table.does(dealer({ do: 'deviceFails', device: 'shuffler' }));
    const devices = (): string[] => by('dealer', table).filter((line) => line.includes('shuffler'));
    expect(devices()).toEqual(['staff coverDevice {"device":"shuffler"}', 'staff repairDevice {"device":"shuffler"}']);
    table.does(dealer({ do: 'repairDevice', device: 'shuffler' }));
    expect(devices()).toEqual(['irregularity deviceFails {"device":"shuffler"}']);
    table.wagers(1, { ante: 500 });
    table.deals();
    table.does(floorperson({ do: 'walksAway', seat: 1, wagers: 'stand' }));
    table.does(dealer({ do: 'rackStub' }));
    expect(by('dealer', table).filter((line) => line.includes('Absent'))).toEqual(['staff playForAbsent {"box":1}']);
  });
});

test.each([
  [OVER_UNDER, { ante: 500 }, 1],
  [FACE_UP_PAI_GOW, { 'pai-gow': 500 }, 7],
] as const)(
  'the dealer of a live table is offered the deal with the cards that fall face up to read out',
  (game, wagers, faceUp) => {
    const table = openTable(game, {}, 'live');
    table.sits(1);
    table.ready();
    table.wagers(1, wagers);
    const deal = () =>
      table.book.options(table.state, personOf({ role: 'dealer' }), 0).find(({ act }) => act.do === 'deal');
    for (let next = table.book.dealerMay(table.state, 0); next !== null; next = table.book.dealerMay(table.state, 0)) {
      table.does(dealer(next));
      table.staff();
    }
    expect(deal()).toMatchObject({ accord: true, needs: [{ field: 'cards', what: 'cards' }] });
    const { act } = deal() ?? {};
    expect(act?.do === 'deal' && act.cards).toHaveLength(faceUp);
  },
);
