/** A random generator that gives the same numbers for the same seed on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Standard normal: mean 0, deviation 1. */
  normal(): number;
  /** Log-normal, given by its median and the deviation of its logarithm. */
  logNormal(median: number, sigma: number): number;
  /** `length` hexadecimal digits. */
  hex(length: number): string;
}

const UINT32 = 2 ** 32;

/** Mixes a seed and a text into 32 bits (FNV-1a with a final avalanche). */
function mix(seed: number, text: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** `purpose` gives each use of a seed its own numbers, so that a change in one does not affect another. */
export function createRandom(seed: number, purpose: string): Random {
  // sfc32: small, fast and good enough for 10^9 numbers.
  let [a, b, c, counter] = [mix(seed, purpose), mix(seed, `${purpose}/b`), mix(seed, `${purpose}/c`), 1];
  const uint32 = (): number => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let i = 0; i < 12; i += 1) uint32();

  const next = (): number => uint32() / UINT32;
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    normal,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    hex: (length) => {
      let digits = '';
      while (digits.length < length) digits += uint32().toString(16).padStart(8, '0');
      return digits.slice(0, length);
    },
  };
}
