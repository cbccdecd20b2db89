import { createChoice } from '../../../../lib/choices/choice.ts';

/** Whether scans are heard, a preference of this browser. */
export const scanSound = createChoice<'on' | 'off'>('cartwright.scan-sound', ['on', 'off']);

export type Tone = 'picked' | 'done' | 'opened' | 'refused';

/** Hertz and milliseconds of each part of a tone. A refusal is low and long, so that nobody has to look. */
const tones: Readonly<Record<Tone, readonly (readonly [hertz: number, length: number])[]>> = {
  picked: [[880, 90]],
  opened: [[660, 90]],
  done: [
    [880, 90],
    [1320, 160],
  ],
  refused: [
    [220, 180],
    [180, 260],
  ],
};

const GAP = 0.04;
let audio: AudioContext | undefined;

/** Plays a tone, if tones are on and the browser can. */
export function play(tone: Tone): void {
  if (scanSound.get() === 'off' || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  let start = currentTime;
  for (const [hertz, length] of tones[tone]) {
    const end = start + length / 1000;
    const oscillator = new OscillatorNode(audio, { type: tone === 'refused' ? 'square' : 'sine', frequency: hertz });
    const volume = new GainNode(audio, { gain: 0.2 });
    // Without a ramp the end of a tone clicks.
    volume.gain.setValueAtTime(0.2, end - 0.02);
    volume.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(volume).connect(destination);
    oscillator.start(start);
    oscillator.stop(end);
    start = end + GAP;
  }
}
