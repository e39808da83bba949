import { type SmsKind, smsKinds } from '@intake-desk/contracts/administration';
import { type PlaceholderValues, smsText } from '@intake-desk/contracts/sms';
import { readMail } from '@intake-desk/database';
import { builtInSms } from './built-in-sms.ts';
import { OtherData, Unwritable } from './render-mail.ts';
import { sampleSms, smsValues } from './sample-sms.ts';

/** Characters of one SMS in the plain alphabet. Providers split texts with letters such as á. */
const LONGEST = 160;

interface RenderSmsOptions {
  readonly template?: string | undefined;
  readonly domain: string;
}

/** Renders a message as an SMS in its language. Throws Unwritable, OtherData. */
export function renderSms(stored: { kind: string; payload: unknown }, { template, domain }: RenderSmsOptions): string {
  const message = readMail(stored);
  if (message === 'incomplete payload') throw new OtherData(stored.kind);
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

/** Fills in the built-in text and shortens the organisation's name so that it fits into one SMS. */
function inOnePart(words: string, values: PlaceholderValues): string {
  const { organisation = '' } = values;
  const left = LONGEST - smsText(words, { ...values, organisation: '' }).length;
  if (left < 1) throw new Unwritable('The link is too long for an SMS.');
  const shown = organisation.length <= left ? organisation : `${organisation.slice(0, Math.max(0, left - 3))}...`;
  return smsText(words, { ...values, organisation: shown });
}
