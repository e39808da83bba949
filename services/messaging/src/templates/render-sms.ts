import { type SmsKind, smsKinds } from '@intake-desk/contracts/administration';
import { type PlaceholderValues, smsText } from '@intake-desk/contracts/sms';
import { readMail } from '@intake-desk/database';
import { builtInSms } from './built-in-sms.ts';
import { Unwritable } from './render-mail.ts';
import { sampleSms, smsValues } from './sample-sms.ts';

/** In characters: built-in words are one SMS of the plain alphabet. With letters such as á the provider sends it in parts. */
const LONGEST = 160;

interface RenderSmsOptions {
  /** The words that the organisation has chosen. */
  readonly template?: string | undefined;
  /** Where the links of samples lead to. */
  readonly domain: string;
}

/** Writes a message of the outbox as an SMS in its language, with other words than the built-in ones if it has some. Throws Unwritable. */
export function renderSms(stored: { kind: string; payload: unknown }, { template, domain }: RenderSmsOptions): string {
  const message = readMail(stored);
  const kind =
    typeof message === 'string' ? undefined : kindOf(message.kind === 'sample' ? message.payload.of : message.kind);
  if (typeof message === 'string' || kind === undefined) {
    throw new Unwritable(`There is no SMS of the kind "${stored.kind}".`);
  }
  const { language } = message.payload;
  if (message.kind === 'sample') {
    const { organisation, body } = message.payload;
    return smsText(body, sampleSms(kind, { language, organisation, domain }));
  }
  const values = smsValues(kind, message);
  const own = template === undefined ? '' : smsText(template, values);
  return own === '' ? inOnePart(builtInSms(kind, language), values) : own;
}

const kindOf = (name: string): SmsKind | undefined => smsKinds.find((kind) => kind === name);

/** The desk's own words, with as much of the organisation's name as they leave room for. */
function inOnePart(words: string, values: PlaceholderValues): string {
  const { organisation = '' } = values;
  const left = LONGEST - smsText(words, { ...values, organisation: '' }).length;
  if (left < 1) throw new Unwritable('The link is too long for an SMS.');
  const shown = organisation.length <= left ? organisation : `${organisation.slice(0, Math.max(0, left - 3))}...`;
  return smsText(words, { ...values, organisation: shown });
}
