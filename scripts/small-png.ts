import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = ((CRC[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)) >>> 0;
  return (value ^ 0xffffffff) >>> 0;
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export const chunksOf = (png: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
};

export const pngOf = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    ...chunks.map(({ type, data }) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const whole = Buffer.alloc(body.length + 8);
      whole.writeUInt32BE(data.length, 0);
      body.copy(whole, 4);
      whole.writeUInt32BE(crc32(body), body.length + 4);
      return whole;
    }),
  ]);

const paeth = (left: number, up: number, corner: number): number => {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
};

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Buffer;
}

/** The pixels of a PNG of 8 bits a channel, with or without alpha, as a browser writes it. */
const pixelsOf = (png: Buffer): Pixels => {
  const chunks = chunksOf(png);
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 2 ? 3 : 4;
  const packed = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : (bytes[y * stride + x] ?? 0));
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const [left, up, corner] = [at(x - channels, y), at(x, y - 1), x < channels ? 0 : at(x - channels, y - 1)];
      const added =
        filter === 0
          ? 0
          : filter === 1
            ? left
            : filter === 2
              ? up
              : filter === 3
                ? (left + up) >> 1
                : paeth(left, up, corner);
      bytes[y * stride + x] = (packed[y * (stride + 1) + 1 + x] ?? 0) + added;
    }
  }
  return { width, height, channels, bytes };
};

/** Pixels of nearly one colour, and how many there are. */
interface Bin {
  readonly key: number;
  readonly color: readonly [number, number, number];
  count: number;
}

const CHANNELS = [0, 1, 2] as const;
const countOf = (box: readonly Bin[]): number => box.reduce((sum, { count }) => sum + count, 0);

const widest = (box: readonly Bin[]): { readonly channel: 0 | 1 | 2; readonly width: number } =>
  CHANNELS.map((channel) => {
    const values = box.map(({ color }) => color[channel]);
    return {
      channel,
      width: values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255),
    };
  }).reduce((one, other) => (other.width > one.width ? other : one));

const weightOf = (box: readonly Bin[]): number => widest(box).width * Math.sqrt(countOf(box));

/** Boxes of like colours: the one that matters most is cut in two at its middle until there are as many as a palette holds. */
const boxesOf = (bins: readonly Bin[]): readonly (readonly Bin[])[] => {
  const boxes = [{ bins, weight: weightOf(bins) }];
  while (boxes.length < MOST_COLORS) {
    const heaviest = boxes.reduce((one, other) => (other.weight > one.weight ? other : one));
    if (heaviest.weight === 0) break;
    const { channel } = widest(heaviest.bins);
    const sorted = heaviest.bins.toSorted((one, other) => one.color[channel] - other.color[channel]);
    const half = countOf(sorted) / 2;
    let [cut, counted] = [0, 0];
    while (cut < sorted.length - 1 && counted < half) {
      counted += sorted[cut]?.count ?? 0;
      cut += 1;
    }
    const parts = [sorted.slice(0, cut), sorted.slice(cut)].map((part) => ({ bins: part, weight: weightOf(part) }));
    boxes.splice(boxes.indexOf(heaviest), 1, ...parts);
  }
  return boxes.map((box) => box.bins);
};

/** The same picture in at most 256 colours: a third of the size, and nobody sees it. */
export const smallPng = (png: Buffer): Buffer => {
  const { width, height, channels, bytes } = pixelsOf(png);
  const byte = (at: number): number => bytes[at] ?? 0;
  const keyAt = (at: number): number => ((byte(at) >> 1) << 14) | ((byte(at + 1) >> 1) << 7) | (byte(at + 2) >> 1);
  const bins = new Map<number, Bin>();
  for (let at = 0; at < bytes.length; at += channels) {
    const bin = bins.get(keyAt(at));
    if (bin === undefined)
      bins.set(keyAt(at), { key: keyAt(at), color: [byte(at), byte(at + 1), byte(at + 2)], count: 1 });
    else bin.count += 1;
  }
  const boxes = boxesOf([...bins.values()]);
  const palette = boxes.flatMap((box) =>
    CHANNELS.map((channel) =>
      Math.round(box.reduce((sum, { count, color }) => sum + count * color[channel], 0) / countOf(box)),
    ),
  );
  const placeOf = new Map(boxes.flatMap((box, place) => box.map(({ key }): [number, number] => [key, place])));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = placeOf.get(keyAt((y * width + x) * channels)) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return pngOf([
    { type: 'IHDR', data: header },
    { type: 'PLTE', data: Buffer.from(palette) },
    { type: 'IDAT', data: deflateSync(rows, { level: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
};
