/** The words of WebAssembly that `batch-module.ts` is written in, each giving the bytes of what it says. */
export type Code = readonly number[];

/** A number in groups of seven bits, the lowest first. */
const unsigned = (number: number): number[] =>
  number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...unsigned(number >>> 7)];
const signed = (number: bigint): number[] => {
  const low = Number(number & 0x7fn);
  const rest = number >> 7n;
  return rest === (low & 0x40 ? -1n : 0n) ? [low] : [low | 0x80, ...signed(rest)];
};

const operation =
  (opcode: number) =>
  (...operands: readonly Code[]): Code => [...operands.flat(), opcode];
/** The place is a constant, the address is added to it; both are in bytes and need not be aligned. */
const atMemory =
  (opcode: number) =>
  (place: number, ...operands: readonly Code[]): Code => [...operands.flat(), opcode, 0, ...unsigned(place)];

export const constant = (number: number): Code => [0x41, ...signed(BigInt(number))];
export const constant64 = (number: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, number))];
export const read = (local: number): Code => [0x20, local];
export const write = (local: number, code: Code): Code => [...code, 0x21, local];

export const load8 = atMemory(0x2d);
export const load16 = atMemory(0x2f);
export const load32 = atMemory(0x28);
export const load64 = atMemory(0x29);
export const store32 = atMemory(0x36);

export const equal = operation(0x46);
export const below = operation(0x49);
export const add = operation(0x6a);
export const minus = operation(0x6b);
export const times = operation(0x6c);
export const and = operation(0x71);
export const or = operation(0x72);
export const left = operation(0x74);
export const right = operation(0x76);
export const add64 = operation(0x7c);
export const and64 = operation(0x83);
export const or64 = operation(0x84);
export const differ64 = operation(0x52);
/** The first if the third is not zero, otherwise the second. */
export const select = operation(0x1b);

export const when = (condition: Code, ...body: readonly Code[]): Code => [
  ...condition,
  0x04,
  0x40,
  ...body.flat(),
  0x0b,
];
/** Does the body, and again as long as the condition then holds. */
export const repeat = (condition: Code, ...body: readonly Code[]): Code => [
  ...[0x03, 0x40],
  ...body.flat(),
  ...condition,
  ...[0x0d, 0x00, 0x0b],
];
export const returnFrom = operation(0x0f);

const I32 = 0x7f;
const I64 = 0x7e;
const PAGE = 1 << 16;

/** A module of one function, from a 32-bit number to another, which it exports as `run` beside its `memory`. */
export const moduleOf = (
  bytes: number,
  locals: { readonly narrow: number; readonly wide: number },
  body: Code,
): Uint8Array<ArrayBuffer> => {
  const list = (...items: readonly Code[]): number[] => [items.length, ...items.flat()];
  const sized = (code: Code): number[] => [...unsigned(code.length), ...code];
  const section = (id: number, content: Code): number[] => [id, ...sized(content)];
  const named = (name: string, ...what: readonly number[]): number[] => [
    ...sized([...name].map((letter) => letter.charCodeAt(0))),
    ...what,
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list([0x60, ...list([I32]), ...list([I32])])),
    ...section(3, list([0])),
    ...section(5, list([0, ...unsigned(Math.ceil(bytes / PAGE))])),
    ...section(7, list(named('run', 0, 0), named('memory', 2, 0))),
    ...section(10, list(sized([...list([locals.narrow, I32], [locals.wide, I64]), ...body, 0x0b]))),
  ]);
};
