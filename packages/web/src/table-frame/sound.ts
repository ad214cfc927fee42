import { useEffect, useRef } from 'react';
import { useDeviceSetting } from '../ui/hooks/device-setting.js';

/** Fading burst of noise: short and dull for cards, bright and ringing for chips. */
const SOUNDS = {
  card: { lasts: 0.06, pitch: 1800, loud: 0.12 },
  chips: { lasts: 0.09, pitch: 5200, loud: 0.16 },
} as const;
export type Sound = keyof typeof SOUNDS;

const playSound = (context: AudioContext, sound: Sound, after: number): void => {
  const { lasts, pitch, loud } = SOUNDS[sound];
  const length = Math.ceil(context.sampleRate * lasts);
  const noise = context.createBuffer(1, length, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const tone = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  source
    .connect(tone)
    .connect(new GainNode(context, { gain: loud }))
    .connect(context.destination);
  source.start(context.currentTime + after);
};

/** Sound of cards and chips, off by default. Plays `heard` whenever `moment` changes. */
export const useSound = (
  moment: unknown,
  heard: { readonly sound: Sound; readonly times: number; readonly apart: number } | null,
): { readonly on: boolean; readonly turn: () => void } => {
  const [kept, keep] = useDeviceSetting('sound', ['off', 'on']);
  const context = useRef<AudioContext | null>(null);
  const on = kept === 'on';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sound belongs to the moment
  useEffect(() => {
    if (!on || heard === null) return;
    context.current ??= new AudioContext();
    for (let at = 0; at < heard.times; at += 1) playSound(context.current, heard.sound, at * heard.apart);
  }, [moment, on]);
  useEffect(() => () => void context.current?.close(), []);
  return { on, turn: () => keep(on ? 'off' : 'on') };
};
