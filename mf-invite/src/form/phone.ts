/**
 * The digits of a phone number as people write it, in international form: `+31 6-12 34`, `0031 612`. Null where there is
 * something else in it.
 */
export function phoneDigits(text: string): string | null {
  const compact = text.trim().replace(/[\s().-]/g, '');
  const digits = compact.replace(/^(\+|00)/, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** A national number, which a + cannot stand before. */
export const lacksCountry = (text: string): boolean => phoneDigits(text)?.startsWith('0') ?? false;
