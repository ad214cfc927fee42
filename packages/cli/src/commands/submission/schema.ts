import type { HouseChoice } from '@fairdeal/rules/internal';
import { type JsonSchema, valueSchema } from '../../shared/choice-schema.js';

const described = (choice: HouseChoice): JsonSchema => ({
  title: choice.title,
  description: `${choice.words} (${choice.clauses.join(', ')})`,
  ...valueSchema(choice),
});

/** Choices by the parts of their keys: `settings.adjacentBoxes` is in the group `settings`. */
const groupsOf = (choices: readonly HouseChoice[]): ReadonlyMap<string, Readonly<Record<string, JsonSchema>>> => {
  const groups = new Map<string, Record<string, JsonSchema>>();
  for (const choice of choices) {
    const [first = '', second] = choice.key.split('.');
    const group = second === undefined ? '' : first;
    groups.set(group, { ...groups.get(group), [second ?? first]: described(choice) });
  }
  return groups;
};

/** JSON Schema of a game's submission. It describes each choice alone; `submission check` also checks them against each other. */
export const submissionSchema = (
  game: { readonly id: string; readonly title: string },
  edition: string,
  choices: readonly HouseChoice[],
): JsonSchema => {
  const groups = groupsOf(choices);
  const outside = groups.get('') ?? {};
  const parts = [...groups].flatMap(([name, properties]) =>
    name === '' ? [] : [[name, { type: 'object', properties, additionalProperties: false }] as const],
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Rules Submission for ${game.title}`,
    type: 'object',
    properties: {
      game: { const: game.id },
      edition: { const: edition },
      meter: { type: 'string', description: 'A shared progressive meter of the house.' },
      layout: { description: 'A drawn layout, to check against the clauses.' },
      practice: { type: 'boolean', description: 'Allows your own paytables, which can’t be filed.' },
      ...outside,
      // Choices of a poker room may be written inside `settings` too.
      settings: { type: 'object', properties: outside, additionalProperties: false },
      ...Object.fromEntries(parts),
    },
    required: ['game'],
    additionalProperties: false,
  };
};
