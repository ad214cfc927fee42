import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { choicesOf } from '@fairdeal/rules/internal';
import { type JsonSchema, valueSchema } from '../../shared/choice-schema.js';

const CENTS: JsonSchema = { type: 'integer', minimum: 0 };
const CARDS: JsonSchema = {
  type: 'string',
  description: 'Cards with nothing between them: a rank of 23456789TJQKA and a suit of cdhs. The joker is Jk.',
};
const AMOUNTS: JsonSchema = { type: 'object', additionalProperties: CENTS };

const seatSchema = ({ wagers }: HouseGame): JsonSchema => ({
  type: 'object',
  properties: {
    seat: { type: 'integer', minimum: 1, maximum: 6 },
    cards: CARDS,
    wagers: {
      type: 'object',
      description: 'Stakes in cents. Wagers made during the round are part of the play.',
      properties: Object.fromEntries(
        wagers
          .filter(({ when }) => when === 'start')
          .map(({ id, title }) => [id, { title, type: 'integer', minimum: 1 }]),
      ),
      additionalProperties: false,
    },
    play: {
      type: ['string', 'object'],
      description: 'A play by name, or as an object: fairdeal settle --help lists them.',
    },
  },
  required: ['seat', 'cards', 'wagers'],
  additionalProperties: false,
});

const roundSchema = (game: HouseGame): JsonSchema => {
  const editions = game.editions.map(({ edition }) => edition);
  const choices = new Map(
    editions.flatMap((edition) => choicesOf(game, edition).map((choice) => [choice.key, choice])),
  );
  const group = (name: string): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(
      [...choices.values()].flatMap((choice) =>
        choice.key.startsWith(`${name}.`) ? [[choice.key.slice(name.length + 1), valueSchema(choice)]] : [],
      ),
    ),
    additionalProperties: false,
  });
  return {
    title: game.title,
    type: 'object',
    properties: {
      game: { const: game.id },
      edition: { enum: editions },
      practice: { type: 'boolean' },
      paytables: group('paytables'),
      settings: group('settings'),
      payoutLimit: { anyOf: [CENTS, { type: 'null' }] },
      meters: AMOUNTS,
      reserves: AMOUNTS,
      dealer: CARDS,
      community: CARDS,
      extra: CARDS,
      seats: { type: 'array', items: seatSchema(game) },
    },
    required: ['game', 'seats'],
    additionalProperties: false,
  };
};

/** JSON Schema of a written round of every house game. The rules still decide whether a round that fits may be settled. */
export const settleSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'fairdeal settle',
  anyOf: HOUSE_GAMES.map(roundSchema),
});
