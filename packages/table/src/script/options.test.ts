import { type Chance, simulationChance } from '@fairdeal/cards';
import { type AnyAct, type Option, ROLES } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { schemaChecker } from '../testing/json-schema.js';
import { openScriptDriver, type ScriptDriver } from '../testing/script.js';
import { HOUSE_DRAFTS, oneOf, POKER_DRAFTS, randomActOf, withTitles } from '../testing/tables.js';
import { scriptSchema } from './schema.js';
import type { ScriptAnswer } from './table-script.js';

const ACTS = { virtual: 300, live: 100 } as const;
const SEATS = [1, 2, 3];

interface Somebody {
  readonly role: string;
  readonly person: string;
  readonly seat?: number;
}

const PLAYERS: readonly Somebody[] = SEATS.map((seat) => ({ role: 'player', seat, person: `p${seat}` }));
const DEALER: Somebody = { role: 'dealer', person: 'd17' };
/** Who rules on disputes. */
const RULES: Somebody = { role: 'poker-shift-supervisor', person: 's4' };
const OTHERS: readonly Somebody[] = ROLES.flatMap((role) =>
  role === 'player' || role === 'dealer' ? [] : [{ role, person: `${role} of the day` }],
);

const schema = scriptSchema();
const goesIn = schemaChecker(schema, 'properties.in');
const comesOut = schemaChecker(schema, 'properties.out');

const sumOf = ({ money }: ScriptAnswer): number =>
  Object.values(money as Readonly<Record<string, number>>).reduce((sum, cents) => sum + cents, 0);

const optionsOf = (script: ScriptDriver, who: object): readonly Option<AnyAct>[] =>
  script.send({ options: who }).options as readonly Option<AnyAct>[];

/** One of the options: as often one of each kind of act. */
const anyOf = (options: readonly Option<AnyAct>[], chance: Chance): Option<AnyAct> | null => {
  const names = [...new Set(options.map(({ act }) => act.do))];
  const name = names.length === 0 ? null : oneOf(chance, names);
  return name === null
    ? null
    : oneOf(
        chance,
        options.filter(({ act }) => act.do === name),
      );
};

/** What goes wrong, and who takes back or leaves, comes up, but not so often that nothing is ever played. */
const RARE: readonly string[] = ['leave', 'stepAway', 'withdraw', 'removeCards'];
const rarely = ({ act, kind }: Option<AnyAct>, by: Somebody): boolean =>
  kind === 'irregularity' || RARE.includes(act.do) || (act.do === 'wager' && 'box' in act && act.box !== by.seat);

const nextLine = (script: ScriptDriver, chance: Chance): object => {
  const pick = chance.below(10);
  if (pick < 1) return { staff: true };
  if (pick < 4) return { staff: 'deal' };
  const by: Somebody =
    pick < 8 ? oneOf(chance, PLAYERS) : pick < 9 ? oneOf(chance, [DEALER, RULES]) : oneOf(chance, OTHERS);
  const options = optionsOf(script, by);
  const often = options.filter((option) => !rarely(option, by));
  // A wager that must equal another is soon placed: nothing is dealt without it.
  const equal = often.filter(({ ranges }) => ranges?.cents !== undefined && ranges.cents.min === ranges.cents.max);
  if (equal.length > 0 && chance.below(4) > 0) return { ...randomActOf(oneOf(chance, equal), chance), by };
  const option = anyOf(chance.below(16) === 0 || often.length === 0 ? options : often, chance);
  return option === null ? { staff: true } : { ...randomActOf(option, chance), by };
};

describe.each(withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]))('%s', (title, draft) => {
  test.each(['virtual', 'live'] as const)(
    'an option is never refused to its player, and no cent is lost, with %s cards',
    (cards) => {
      const chance = simulationChance(`options ${title}`);
      const script = openScriptDriver(`options ${title}`);
      script.send({ open: draft, cards });
      for (const by of PLAYERS) script.send({ by, do: 'sit', cents: 500_000 });
      const sum = sumOf(script.send({ money: true }));
      const did = new Set<string>();
      for (let acts = 0; acts < ACTS[cards]; acts += 1) {
        const line = nextLine(script, chance);
        const answer = script.send(line);
        if (!('events' in answer)) expect([line, answer]).toBe('allowed');
        for (const event of answer.events as readonly { did: string }[]) did.add(event.did);
        if (acts % 10 > 0) continue;
        expect(sumOf(script.send({ money: true }))).toBe(sum);
        for (const said of [
          line,
          script.send({ view: oneOf(chance, [...PLAYERS, DEALER, 'public', 'sealed']) }),
          answer,
        ])
          if (!(said === line ? goesIn : comesOut)(said)) expect(said).toBe('as the schema says');
      }
      expect(script.status()).toBe(0);
      // At a live table a round goes on when its cards are read out, which no option does.
      if (cards === 'virtual') expect(did).toContain(draft.edition === undefined ? 'cardsDealt' : 'dealt');
    },
  );
});
