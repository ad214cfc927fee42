import type { HouseChoice } from '@fairdeal/rules/internal';

/** A part of a JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const cents = (minimum = 0): JsonSchema => ({ type: 'integer', minimum });

/** JSON Schema of the value of a house's choice. */
export const valueSchema = (choice: HouseChoice): JsonSchema => {
  switch (choice.kind) {
    case 'paytable':
      return {
        anyOf: [
          { enum: [...choice.choices, null] },
          {
            type: 'object',
            description: 'Your own paytable, for practice only.',
            properties: {
              name: { type: 'string', minLength: 1 },
              like: { enum: choice.choices },
              pays: { type: 'object', additionalProperties: { type: 'string' } },
            },
            required: ['name', 'pays'],
            additionalProperties: false,
          },
        ],
      };
    case 'limits':
      return {
        type: 'object',
        properties: { min: cents(1), max: cents(1), step: cents(1) },
        additionalProperties: false,
      };
    case 'payout-limit':
      return { anyOf: [cents(choice.least), { type: 'null' }] };
    case 'yes-no':
      return { type: 'boolean' };
    case 'number':
      return { type: 'integer', minimum: choice.min, maximum: choice.max };
    case 'number-or-none':
      return { anyOf: [{ type: 'integer', minimum: choice.min, maximum: choice.max }, { type: 'null' }] };
    case 'choice':
      return { enum: choice.choices };
    case 'text':
      return { type: 'string' };
    case 'cents':
      return cents();
    case 'cents-or-none':
      return { anyOf: [cents(), { type: 'null' }] };
    case 'cents-list':
      return { type: 'array', items: cents() };
    case 'rules':
      return { type: ['object', 'null'], examples: [choice.example] };
    case 'list':
      return { type: 'array', items: { type: 'object' }, examples: [choice.example] };
  }
};
