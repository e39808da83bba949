import type { Language } from '@intake-desk/contracts';
import { type SmsKind, smsPlaceholders } from '@intake-desk/contracts/administration';
import type { PlaceholderValues } from '@intake-desk/contracts/sms';
import { placeholderValues, type WrittenMail } from './placeholder-values.ts';
import { sampleMail } from './sample.ts';

/** Characters of the token in a patient's link. */
const TOKEN_LENGTH = 43;

/** Returns the values of the placeholders that a kind of SMS has. */
export function smsValues(kind: SmsKind, message: WrittenMail): PlaceholderValues {
  const values = placeholderValues(message);
  return Object.fromEntries(
    smsPlaceholders[kind].flatMap((name) => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns sample values; the link is as long as a real one, so that the length is right. */
export function sampleSms(
  kind: SmsKind,
  {
    language,
    organisation,
    domain,
  }: { readonly language: Language; readonly organisation: string; readonly domain: string },
): PlaceholderValues {
  const values = smsValues(kind, sampleMail(kind, language, organisation));
  return { ...values, link: `https://${domain}/q/${'preview'.padEnd(TOKEN_LENGTH, '0')}` };
}
