import type { ValidationKey } from '../failure/validation.ts';
import { limit } from '../limits/limit.ts';

/** A number to be stored, with + and digits, or the key of its error. */
export type PhoneReading = { readonly number: string } | { readonly key: ValidationKey };

/** Returns the error of a patient's number, or null with 7 to 15 digits (S1 §5), not counting a leading 00. */
export function phoneFault(text: string): ValidationKey | null {
  if (text.trim() === '') return 'validation.required';
  const digits = text.match(/[0-9０-９٠-٩۰-۹]/g) ?? [];
  const isAbroad = digits.slice(0, 2).every((digit) => '0０٠۰'.includes(digit));
  const count = isAbroad ? digits.length - 2 : digits.length;
  return count < limit.phoneDigits.min || count > limit.phoneDigits.max ? 'validation.phone' : null;
}

/**
 * Reads a phone number in international form as people write it: `+31 6-12 34 56 78`, `0031 (6) 12345678`, `31612345678`. A
 * national number begins with 0 and is refused with `validation.phone_country`.
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
