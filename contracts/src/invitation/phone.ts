import { limit } from '../limit.ts';
import type { ValidationKey } from '../validation.ts';

/** A number as it is stored, a + sign and digits, or the key of what is wrong with it. */
export type PhoneReading = { readonly number: string } | { readonly key: ValidationKey };

/**
 * Reads a phone number in international form as people write it: `+31 6-12 34 56 78`, `0031 (6) 12345678`,
 * `31612345678`. A national number, which begins with a 0, is `validation.phone_country`.
 */
export function readPhone(text: string): PhoneReading {
  const compact = text.trim().replace(/[\s().-]/g, '');
  if (compact === '') return { key: 'validation.required' };
  const digits = compact.replace(/^(\+|00)/, '');
  const { min, max } = limit.phoneDigits;
  if (!/^\d+$/.test(digits)) return { key: 'validation.phone' };
  if (digits.startsWith('0')) return { key: 'validation.phone_country' };
  return digits.length >= min && digits.length <= max ? { number: `+${digits}` } : { key: 'validation.phone' };
}
