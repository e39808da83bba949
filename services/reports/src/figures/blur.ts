import { createHmac } from 'node:crypto';
import { limit } from '@intake-desk/contracts';
import type { Figure } from '@intake-desk/contracts/reports';

/** Standard deviation of the noise of a figure, in patients; it passes the attacker's test, half of it does not (decision 250). */
const DEVIATION = 14;
/** Noise is cut off at this many deviations. */
const CUT = 2;
/** Figures are rounded to multiples of this. */
const STEP = 5;
/** Bytes of a signature that determine the noise. */
const CHANCE_BYTES = 6;

export interface Noise {
  readonly deviation: number;
  /** Largest absolute noise. */
  readonly most: number;
  /** Cumulative probabilities of -most, -most + 1 and so on; the last is 1. */
  readonly upTo: readonly number[];
  /** Smallest blurred figure that is shown; its true count is never a small group. */
  readonly shownFrom: number;
}

/** Returns the noise with its variance multiplied by `variance`. */
export function noiseOf(variance = 1): Noise {
  const deviation = Math.round(DEVIATION * Math.sqrt(variance));
  const found = noises.get(deviation) ?? createNoise(deviation);
  noises.set(deviation, found);
  return found;
}

const noises = new Map<number, Noise>();

/** Returns truncated, discrete normal noise. */
export function createNoise(deviation: number): Noise {
  if (deviation === 0) return { deviation, most: 0, upTo: [1], shownFrom: limit.smallGroup };
  const most = CUT * deviation;
  const weights = Array.from({ length: 2 * most + 1 }, (_, place) =>
    Math.exp(-((place - most) ** 2) / 2 / deviation ** 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let passed = 0;
  const upTo = weights.map((weight) => {
    passed += weight / sum;
    return passed;
  });
  return { deviation, most, upTo, shownFrom: limit.smallGroup + most };
}

/** Returns the figure of a blurred count; null if it is not shown. */
export const shownFigure = (blurred: number, { shownFrom }: Noise): Figure =>
  blurred < shownFrom ? null : Math.round(blurred / STEP) * STEP;

/** Turns counts into figures that may be shown (`docs/security.md`, D9). */
export interface Blur {
  /** Returns the figure of a count; `cell` names what is counted, so that the same question has the same figure. */
  figure(count: number, cell: readonly unknown[]): Figure;
  noise(cell: readonly unknown[]): number;
  /** Maximum difference of a figure from its count; 0 if figures are exact. */
  readonly within: number;
}

export const exactFigures: Blur = { figure: (count) => count, noise: () => 0, within: 0 };

/**
 * Adds independent noise to each cell of a request. The noise is derived from the desk's key, the request, the cell and the
 * fingerprint of everybody in the report, so that repeating a request reveals nothing and figures before and after a submission
 * are unrelated. It does not depend on the patients in the cell: otherwise two cells without a patient would have equal noise and
 * reveal that the patient is in neither.
 */
export function blurOf(key: string, question: readonly unknown[], noise: Noise): Blur {
  const { most, upTo, deviation } = noise;
  const signed = JSON.stringify([deviation, question]);
  const drawNoise = (cell: readonly unknown[]): number => {
    const signature = createHmac('sha256', key).update(signed).update(JSON.stringify(cell)).digest();
    const chance = signature.readUIntBE(0, CHANCE_BYTES) / 256 ** CHANCE_BYTES;
    return placeOf(upTo, chance) - most;
  };
  return {
    figure: (count, cell) => shownFigure(count + drawNoise(cell), noise),
    noise: drawNoise,
    within: most + Math.floor(STEP / 2),
  };
}

/** Returns the first index whose cumulative probability exceeds `chance`. */
function placeOf(upTo: readonly number[], chance: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chance < (upTo[middle] ?? 1)) high = middle;
    else low = middle + 1;
  }
  return low;
}
