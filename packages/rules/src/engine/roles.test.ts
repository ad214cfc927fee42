import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import { HOUSE_GAMES } from '../games.js';
import { dealer, faultsOf, type HouseTestCommand, openTable, player, proves, refusalLines } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { HOUSE_ACT_NAMES } from './house-rulebook.js';
import type { HouseGame } from './model/house-game.js';

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'at %s an act of the wrong role is refused by the clause that gives it to another',
  (_, game) => {
    const table = openTable(game);
    for (const act of HOUSE_ACT_NAMES) {
      const by = { role: 'security', person: 'guard' } as const;
      const ruling = table.book.decide(table.state, { act: { do: act } as never, by, at: 0 });
      expect(ruling, act).toMatchObject({
        reason: 'not-your-act',
        args: { what: 'role', act, role: 'security' },
      });
      if ('cites' in ruling) expect(ruling.cites.length, act).toBeGreaterThan(0);
    }
  },
);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a person who handled the cards of %s does not play until another person has shuffled them',
  (_, game) => {
    const table = openTable(game);
    const sits = { by: { role: 'player', seat: 1, person: 'dealer' }, do: 'sit', cents: 1000 } as const;
    table.until('inspected');
    table.refuses(sits, game.law.handling);
    table.ready();
    table.refuses(sits, game.law.handling);
    table.does(dealer({ do: 'changeDealer' }));
    table.refuses(sits, game.law.handling);
  },
);

test(proves('a hand of Over/Under is the dealer’s to settle', '686a.7(j)'), () => {
  const game = HOUSE_GAMES.find(({ id }) => id === 'over-under')!;
  openTable(game).refuses({ by: { role: 'floorperson' }, do: 'settleHand', box: 1 }, '686a.7(j)');
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'at %s the layout, the place of the shoe and the devices are approved before they are used',
  (_, game) => {
    const { layoutApproved, shoeLocationApproved, deviceApproved } = game.settings;
    expect(faultsOf(game, { settings: { layoutApproved: false } })).toMatchObject([
      { cites: [layoutApproved?.clause] },
    ]);
    expect(faultsOf(game, { settings: { shoeLocationApproved: false } })).toMatchObject([
      { cites: [shoeLocationApproved?.clause] },
    ]);
    expect(faultsOf(game, { settings: { deviceApproved: false } })).toEqual([]);
    expect(faultsOf(game, { settings: { deviceApproved: false, shuffling: 'continuous' } })).toMatchObject([
      { cites: [deviceApproved?.clause] },
    ]);
  },
);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a layout that is submitted for %s carries everything that its clauses require',
  (_, game) => {
    const { state } = openTable(game);
    const whole = game.layout(state);
    const dotted = { ...whole, items: whole.items.map((item) => ({ ...item, words: `${item.words}.` })) };
    expect(faultsOf(game, { layout: whole })).toEqual([]);
    expect(faultsOf(game, { layout: dotted })).toEqual([]);
    const [first, ...rest] = whole.items;
    expect(faultsOf(game, { layout: { ...whole, items: rest } })).toMatchObject([{ cites: [first?.clause] }]);
    expect(faultsOf(game, { layout: 5 })).toHaveLength(1);
  },
);

test(proves('of two jokers one is torn up, by two people', '680a.3(a)', '680a.4(b)'), () => {
  const game = HOUSE_GAMES.find(({ id }) => id === 'saigon-5')!;
  const table = openTable(game, { settings: { twoJokers: true } });
  table.until('verified');
  table.refuses({ by: { role: 'dealer' }, do: 'spreadCards', deck: 0 }, '680a.3(a)');
  table.does({ by: { role: 'dealer', person: 'd17' }, do: 'tearJoker', deck: 0 });
  table.refuses({ by: { role: 'floorperson', person: 'd17' }, do: 'tearJoker', deck: 0 }, '680a.3(a)');
  table.does({ by: { role: 'floorperson' }, do: 'tearJoker', deck: 0 });
  table.does({ by: { role: 'dealer' }, do: 'spreadCards', deck: 0 });
});

/** The clauses that give an act to those whose it is; where the chapter does not know it, nobody but the dealer handles the cards. */
const GIVEN_AT_HIGH_CARD_FLUSH: Readonly<Record<string, string>> = {
  receiveCards: '678a.4(a) 678a.11(a)(1)',
  inspectCards: '678a.4(a) 678a.11(a)(1)',
  verifyInspection: '678a.4(a)',
  tearJoker: '678a.11(a)(1)',
  spreadCards: '678a.4(b) 678a.11(a)(1)',
  washCards: '678a.4(c) 678a.11(a)(1)',
  shuffleCards: '678a.5(a) 678a.11(a)(1)',
  cutCards: '678a.5(d)',
  declineCut: '678a.5(d)',
  askToSeeCards: '678a.5(f)',
  orderRecut: '678a.5(e)',
  loadCards: '678a.8(a) 678a.11(a)(1)',
  burnCard: '678a.11(a)(1)',
  gatherCards: '678a.5(a) 678a.11(a)(1)',
  orderReshuffle: '678a.5(a)',
  removeCards: '678a.3(c)(2)',
  changeDealer: '678a.8(a)',
  sit: '678a.2(a)',
  buyIn: '678a.7(a)',
  leave: '678a.7(b)',
  walksAway: '678a.7(b)',
  playForAbsent: '678a.7(b)',
  wager: '678a.7(b)',
  withdraw: '678a.7(c)',
  confirmCashWager: '678a.7(a)',
  permitWagers: '678a.11(a)(1)',
  closeBets: '678a.8(b)',
  placeDice: '678a.11(a)(1)',
  shakeDice: '678a.11(a)(1)',
  announceTotal: '678a.11(a)(1)',
  noRoll: '678a.11(a)(1)',
  drawStart: '678a.11(a)(1)',
  coverShaker: '678a.11(a)(1)',
  setDealerHand: '678a.11(a)(1)',
  deal: '678a.8(d) 678a.11(a)(1)',
  play: '678a.11(b) 678a.11(a) 678a.11(a)(1)',
  completeHand: '678a.11(a)(1)',
  dealMore: '678a.11(a)(1)',
  rackStub: '678a.8(e) 678a.11(a)(1)',
  countStub: '678a.8(f) 678a.11(a)(1)',
  turnUp: '678a.11(d) 678a.11(a)(1)',
  verifyPayout: '678a.11(e)(3)(i) 678a.11(e)(3)(ii)',
  validatePayout: '678a.11(e)(3)(iii)',
  completeDocuments: '678a.11(e)(3)(iv)',
  payEnvy: '678a.11(a)(1)',
  settleHand: '678a.11(d)(2) 678a.11(d)(1) 678a.11(e) 678a.11(a)(1)',
  collectCards: '678a.11(f) 678a.11(a)(1)',
  cardFoundFaceUp: '678a.13(a)',
  cardDrawnInError: '678a.13(b)',
  wrongNumberOfCards: '678a.13(c)',
  cardExposed: '678a.13(d)',
  correctReading: '678a.11(a)(1)',
  deckFoundWrong: '678a.4(a)',
  deviceWarning: '678a.13(g)',
  clearDevice: '678a.13(g)',
  shoeJams: '678a.13(f)',
  dismissReport: '678a.13(c)',
  deviceCountsWrong: '678a.5(b)',
  passedOver: '678a.11(a)(1)',
  wrongStart: '678a.11(a)(1)',
  playExposedHand: '678a.11(a)(1)',
  chooseDeadHand: '678a.11(a)(1)',
  chooseLateCards: '678a.11(a)(1)',
  shufflerJams: '678a.13(e)',
  deviceFails: '678a.13(g)',
  coverDevice: '678a.13(g)',
  repairDevice: '678a.13(g)',
};
const GIVEN_AT_OVER_UNDER: Readonly<Record<string, string>> = {
  burnCard: '686a.7(c) 686a.7(n)',
  gatherCards: '686a.7(d)(1) 686a.7(n)',
  changeDealer: '686a.7(c)',
  leave: '686a.6(c)',
  completeHand: '686a.7(f) 686a.7(i) 686a.7(j) 686a.7(n)',
  walksAway: '686a.6(c)',
  playForAbsent: '686a.6(c)',
  wager: '686a.6(a)',
  permitWagers: '686a.6(b)(1)',
  closeBets: '686a.6(c)',
  countStub: '686a.7(n)',
  settleHand: '686a.7(f) 686a.7(i) 686a.7(j) 686a.7(n)',
  cardExposed: '686a.7(n)',
  passedOver: '686a.9(c)',
  chooseDeadHand: '686a.9(c)',
  chooseLateCards: '686a.9(c)',
};
const GIVEN_AT_FACE_UP_PAI_GOW: Readonly<Record<string, string>> = {
  tearJoker: '688a.4(b)',
  placeDice: '688a.2(c)(1)(i)',
  shakeDice: '688a.5(i)(1) 688a.5(i)(1)(i) 688a.5(i)(1)(ii) 688a.5(i)(1)(iii)',
  announceTotal: '688a.5(i)(1) 688a.5(i)(1)(i) 688a.5(i)(1)(ii) 688a.5(i)(1)(iii)',
  noRoll: '688a.13(a) 688a.13(b)',
  drawStart: '688a.5(i)(2)',
  coverShaker: '688a.5(i)(1)(iv)',
  setDealerHand: '688a.11(a) 688a.11(b)(1)',
  payEnvy: '688a.11(h)(2)(ii)',
  cardExposed: '688a.13(d)',
  deviceCountsWrong: '688a.11(b)(1)',
  wrongStart: '688a.13(c)',
  playExposedHand: '688a.13(d)',
  chooseDeadHand: '688a.13(d)',
};

test.each<readonly [string, HouseGame, Readonly<Record<string, string>>]>([
  ['high-card-flush', HIGH_CARD_FLUSH, GIVEN_AT_HIGH_CARD_FLUSH],
  ['over-under', OVER_UNDER, GIVEN_AT_OVER_UNDER],
  ['face-up-pai-gow', FACE_UP_PAI_GOW, GIVEN_AT_FACE_UP_PAI_GOW],
])('a cashier of %s is told by which clauses each act is another’s', (_, game, given) => {
  const { book, state } = openTable(game);
  const by = { role: 'cashier', person: 'cashier' } as const;
  const cites = Object.keys(given).map((act) => {
    const ruling = book.decide(state, { act: { do: act } as never, by, at: 0, drawn: null });
    return [act, 'cites' in ruling ? ruling.cites.join(' ') : 'accepted'];
  });
  expect(Object.fromEntries(cites)).toEqual(given);
});

test('a player at a table does not work at it, and nobody sits in another’s seat', () => {
  const table = openTable(HIGH_CARD_FLUSH);
  table.sits([1, 2]);
  const as = (command: HouseTestCommand, person: string): HouseTestCommand => ({
    ...command,
    by: { ...command.by, person },
  });
  expect(refusalLines(table, as(dealer({ do: 'receiveCards', deck: 0 }), 'player 2'))).toContain('678a.4(a)');
  expect(refusalLines(table, as(player(1, { do: 'leave' }), 'player 2'))).toContain('678a.7(b)');
  for (const by of [
    { role: 'dealer', person: 'player 2' },
    { role: 'player', seat: 1, person: 'player 2' },
  ] as const)
    expect(
      table.book.decide(table.state, {
        act: { do: by.role === 'dealer' ? 'receiveCards' : 'leave' } as never,
        by,
        at: 0,
      }),
    ).toMatchObject({ reason: 'not-your-act' });
  table.does(as(dealer({ do: 'receiveCards', deck: 0 }), 'player 3'), as(player(1, { do: 'leave' }), 'player 1'));
});

test('an act that a chapter has no rule for is refused without a clause of its own', () => {
  const table = openTable(HIGH_CARD_FLUSH);
  expect(refusalLines(table, dealer({ do: 'passedOver', box: 1 }))).toEqual([lineFor('not-passed-over', { box: 1 })]);
  for (const act of ['chooseDeadHand', 'chooseLateCards'] as const)
    expect(refusalLines(table, player(1, { do: act, box: 1 }))).toEqual([lineFor('no-choice-to-make', { box: 1 })]);
  expect(refusalLines(openTable(OVER_UNDER), dealer({ do: 'cardDrawnInError' }))).toEqual([
    lineFor('no-cards-being-dealt', { act: 'cardDrawnInError' }),
  ]);
});

test('the place of a shoe and a device are approved where they are used', () => {
  const faults = (settings: Readonly<Record<string, string | boolean>>) =>
    faultsOf(HIGH_CARD_FLUSH, { settings }).flatMap(({ cites }) => cites);
  const { shoeLocationApproved, deviceApproved } = HIGH_CARD_FLUSH.settings;
  expect(faults({ dealing: 'hand', shuffling: 'device', shoeLocationApproved: false })).toEqual([]);
  expect(faults({ dealing: 'automated-shoe', shoeLocationApproved: false })).toEqual([shoeLocationApproved?.clause]);
  expect(faults({ dealing: 'automated-shoe', deviceApproved: false })).toEqual([deviceApproved?.clause]);
});

test('a choice that cannot be read tells no cards', () => {
  for (const low of [7, 'Zz'])
    expect(FACE_UP_PAI_GOW.tells({ low })).toEqual({ does: 'set', hand: 'unseen', cards: [] });
});
