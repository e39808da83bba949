/** Length of an SMS, which is sent and billed in parts. */
export interface SmsLength {
  /** `gsm` is the alphabet of GSM 03.38; anything else needs `ucs-2`. */
  readonly alphabet: 'gsm' | 'ucs-2';
  readonly parts: number;
  /** Counted characters; those of the extension table of GSM 03.38 and those beyond 16 bits count twice. */
  readonly used: number;
  /** Capacity of this number of parts. */
  readonly room: number;
  /** Distinct characters outside GSM 03.38, which reduce a part's capacity. */
  readonly outside: readonly string[];
}

/** Characters of a single part, and of each of several parts, which also carry a part number. */
const capacities = { gsm: { one: 160, each: 153 }, 'ucs-2': { one: 70, each: 67 } } as const;

const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extendedCharacters = new Set('\f^{}\\[~]|€');

/** Returns the number of parts by 3GPP TS 23.038. A character that counts twice is not split. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const outside = [...new Set(characters.filter((one) => !basicCharacters.has(one) && !extendedCharacters.has(one)))];
  const alphabet = outside.length > 0 ? 'ucs-2' : 'gsm';
  const costs = characters.map((one) => (alphabet === 'gsm' ? (extendedCharacters.has(one) ? 2 : 1) : one.length));
  const used = costs.reduce((sum, cost) => sum + cost, 0);
  const { one, each } = capacities[alphabet];
  const parts = used <= one ? 1 : partsOf(costs, each);
  return { alphabet, parts, used, room: parts === 1 ? one : parts * each, outside };
}

function partsOf(costs: readonly number[], each: number): number {
  let parts = 1;
  let filled = 0;
  for (const cost of costs) {
    if (filled + cost > each) {
      parts += 1;
      filled = 0;
    }
    filled += cost;
  }
  return parts;
}
