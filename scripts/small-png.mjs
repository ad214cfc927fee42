// A picture of at most 256 colours from a PNG of a browser: a third of the size, and nobody sees it. Uses nothing but Node.
import { crc32 as crcOf, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc32 =
  crcOf ??
  ((bytes) => {
    let value = 0xffffffff;
    for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] ^ (value >>> 8)) >>> 0;
    return (value ^ 0xffffffff) >>> 0;
  });

const chunksOf = (png) => {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
};

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

const paeth = (left, up, corner) => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

/** The pixels of a PNG of 8 bits a channel, with or without alpha. */
const pixelsOf = (png) => {
  const chunks = chunksOf(png);
  const header = chunks[0].data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0)
    throw new Error('This kind of PNG is not read here.');
  const packed = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? bytes[y * stride + x - channels] : 0;
      const up = y > 0 ? bytes[(y - 1) * stride + x] : 0;
      const corner = x >= channels && y > 0 ? bytes[(y - 1) * stride + x - channels] : 0;
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      bytes[y * stride + x] = packed[y * (stride + 1) + 1 + x] + added;
    }
  }
  return { width, height, channels, bytes };
};

/** Boxes of like colours, the fullest cut in two at its middle until there are 256. */
const paletteOf = (bins) => {
  const boxes = [bins];
  const spread = (box) =>
    [0, 1, 2]
      .map((channel) => {
        let [low, high] = [255, 0];
        for (const bin of box) {
          low = Math.min(low, bin.color[channel]);
          high = Math.max(high, bin.color[channel]);
        }
        return { channel, wide: high - low };
      })
      .sort((one, other) => other.wide - one.wide)[0];
  const weight = (box) => spread(box).wide * Math.sqrt(box.reduce((sum, { count }) => sum + count, 0));
  const weights = [weight(bins)];
  while (boxes.length < 256) {
    const at = weights.indexOf(Math.max(...weights));
    if (weights[at] === 0) break;
    const { channel } = spread(boxes[at]);
    const box = boxes[at].toSorted((one, other) => one.color[channel] - other.color[channel]);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let [cut, counted] = [0, 0];
    while (cut < box.length - 1 && counted < half) {
      counted += box[cut].count;
      cut += 1;
    }
    const [low, high] = [box.slice(0, cut), box.slice(cut)];
    boxes.splice(at, 1, low, high);
    weights.splice(at, 1, weight(low), weight(high));
  }
  return boxes;
};

export const smallPng = (png) => {
  const { width, height, channels, bytes } = pixelsOf(png);
  const bins = new Map();
  const keyAt = (at) => ((bytes[at] >> 1) << 14) | ((bytes[at + 1] >> 1) << 7) | (bytes[at + 2] >> 1);
  for (let at = 0; at < bytes.length; at += channels) {
    const key = keyAt(at);
    const bin = bins.get(key);
    if (bin === undefined) bins.set(key, { key, count: 1, color: [bytes[at], bytes[at + 1], bytes[at + 2]] });
    else bin.count += 1;
  }
  const boxes = paletteOf([...bins.values()]);
  const palette = Buffer.alloc(boxes.length * 3);
  const placeOf = new Map();
  boxes.forEach((box, place) => {
    const all = box.reduce((sum, { count }) => sum + count, 0);
    for (const channel of [0, 1, 2])
      palette[place * 3 + channel] = Math.round(
        box.reduce((sum, { count, color }) => sum + count * color[channel], 0) / all,
      );
    for (const { key } of box) placeOf.set(key, place);
  });
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = placeOf.get(keyAt((y * width + x) * channels));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
