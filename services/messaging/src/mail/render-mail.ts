import type { Language } from '@intake-desk/contracts';
import { type ConfirmationMessage, type MailContent, readMail } from '@intake-desk/database';
import { type Static, Type } from 'typebox';
import { de } from './wording/de.ts';
import { en } from './wording/en.ts';
import { es } from './wording/es.ts';
import { nl } from './wording/nl.ts';
import { pt } from './wording/pt.ts';
import type { MailText, Wording } from './wording/wording.ts';

const wordings: Record<Language, Wording> = { en, nl, de, es, pt };

/** A mail as it is read. */
export const RenderedMail = Type.Object({ subject: Type.String(), text: Type.String() });
export type RenderedMail = Static<typeof RenderedMail>;

/** The message cannot be written as a mail, now or later. */
export class Unwritable extends Error {}

const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** One line without control or invisible formatting characters, so that a value cannot begin a header of its own (E7). */
const oneLine = (value: string): string => value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linkHtml = (address: string, action: string): string =>
  `<p><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c7a;color:#fff">${escapeHtml(action)}</a></p>
<p style="font-size:14px">${escapeHtml(address)}</p>
`;

/** Day and time by the organisation's clocks, in the reader's words; British English, since staff write 24 hours. */
const civilMoment = ({ language, startAt, timezone }: ConfirmationMessage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone },
  }).format(new Date(startAt));

/** Writes a message of the outbox as a mail in its language. Throws Unwritable. */
export function renderMail(stored: {
  kind: string;
  payload: unknown;
}): RenderedMail & { html: string; language: Language } {
  const mail = readMail(stored);
  if (mail === 'unknown kind') throw new Unwritable(`There is no mail of the kind "${stored.kind}".`);
  if (mail === 'incomplete payload')
    throw new Unwritable(`The data for a mail of the kind "${stored.kind}" is not complete.`);
  const { payload } = mail;
  const { language } = payload;
  const name = oneLine(('name' in payload ? payload.name : payload.patientName) ?? '');
  const when = 'startAt' in payload ? civilMoment(payload) : '';
  const values = new Map(
    Object.entries({ ...payload, name, when }).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, oneLine(String(value))]] : [],
    ),
  );
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values.get(key) ?? '');
  const mailText = textOf(mail);
  const greeting = fill(name === '' ? mailText.greeting.unnamed : mailText.greeting.named);
  const before = mailText.before.split(/(?:\r?\n){2,}/).map(fill);
  const after = mailText.after.split('\n\n').map(fill);
  const action = mailText.action ?? '';
  const address = 'link' in payload ? oneLine(payload.link) : null;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  // A subject may be written by staff.
  const subject = oneLine(fill(mailText.subject));
  return {
    language,
    subject,
    text: [greeting, ...before, ...(address === null ? [] : [`${action}:\n${address}`]), ...after].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a2b3c;background:#fff"><div style="max-width:560px">
${[greeting, ...before].map(paragraph).join('\n')}
${address === null ? '' : linkHtml(address, action)}${after.map(paragraph).join('\n')}
</div></body></html>`,
  };
}

/** What a mail says before its values are filled in. The words of a tag's mail are the organisation's. */
function textOf({ kind, payload }: MailContent): MailText {
  const wording = wordings[payload.language];
  if (kind === 'tag') return { ...wording.tag, subject: payload.subject, before: payload.template };
  const { before, remote } = wording[kind];
  const isRemote = kind === 'confirmation' && payload.remote;
  return { ...wording[kind], before: isRemote && remote ? `${before}\n\n${remote}` : before };
}
