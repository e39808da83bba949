import { type FieldKeys, Invalid, limit } from '@intake-desk/contracts';
import { certainSmsPlaceholders, type SmsKind, smsPlaceholders } from '@intake-desk/contracts/administration';
import { type PlaceholderValues, placeholdersIn, smsLength, smsText } from '@intake-desk/contracts/sms';
import { unknownIn } from './check-template.ts';

/** Throws Invalid for a wrong text of an SMS; its length is checked with the sample's values. */
export function checkSms(kind: SmsKind, body: string, sample: PlaceholderValues): void {
  const errors: FieldKeys = unknownIn('body', body, smsPlaceholders[kind]);
  const key = wrongWith(kind, body, sample);
  if (key) errors.body = [key];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

function wrongWith(kind: SmsKind, body: string, sample: PlaceholderValues) {
  if (body.trim() === '') return 'validation.required';
  const certain = certainSmsPlaceholders[kind];
  const lines = body
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => placeholdersIn(line).map(({ name }) => name));
  const certainLines = lines.filter((names) => names.every((name) => certain.includes(name)));
  // Requires exactly one link, on a line that no SMS lacks.
  if (certain.includes('link')) {
    const links = (some: readonly string[][]): number => some.flat().filter((name) => name === 'link').length;
    if (links(lines) !== 1 || links(certainLines) !== 1) return 'template.sms_link';
  }
  if (certainLines.length === 0) return 'template.sms_line';
  return smsLength(smsText(body, sample)).parts > limit.smsParts ? 'template.sms_length' : undefined;
}
