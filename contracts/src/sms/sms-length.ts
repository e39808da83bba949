/** How long an SMS is on its way: it is sent in parts, each of which is paid for. */
export interface SmsLength {
  /** `gsm` is the alphabet of GSM 03.38, `ucs-2` that of everything else. */
  readonly alphabet: 'gsm' | 'ucs-2';
  readonly parts: number;
  /** Characters as they are counted: those of the extension table of GSM 03.38 and those beyond 16 bits are two. */
  readonly used: number;
  /** Characters that so many parts hold. */
  readonly room: number;
  /** Each character once that the alphabet of GSM 03.38 lacks: because of them a part holds fewer. */
  readonly outside: readonly string[];
}

/** Characters of the one part of a short text, and of each part of a longer one, which says in itself which part it is. */
const rooms = { gsm: { one: 160, each: 153 }, 'ucs-2': { one: 70, each: 67 } } as const;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Returns the parts in which a text is sent as SMS, by 3GPP TS 23.038. A character that counts two is not divided between parts. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const outside = [...new Set(characters.filter((one) => !basic.has(one) && !extended.has(one)))];
  const alphabet = outside.length > 0 ? 'ucs-2' : 'gsm';
  const costs = characters.map((one) => (alphabet === 'gsm' ? (extended.has(one) ? 2 : 1) : one.length));
  const used = costs.reduce((sum, cost) => sum + cost, 0);
  const { one, each } = rooms[alphabet];
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
