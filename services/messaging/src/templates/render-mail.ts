import type { Language } from '@intake-desk/contracts';
import { readMail } from '@intake-desk/database';
import { type Static, Type } from 'typebox';
import type { TemplateWords } from './check-template.ts';
import { oneLine } from './one-line.ts';
import { placeholderValues, type WrittenMail } from './placeholder-values.ts';
import { sampleMail } from './sample.ts';
import { builtIn, type MailText, tagText } from './wording/built-in.ts';

export const RenderedMail = Type.Object({ subject: Type.String(), text: Type.String() });
export type RenderedMail = Static<typeof RenderedMail>;
export type HtmlMail = RenderedMail & { html: string };

/** The message can never be rendered. */
export class Unwritable extends Error {}

/** The message's data is not that of this release; another one may have queued it during an upgrade. */
export class OtherData extends Error {
  constructor(kind: string) {
    super(`The data for a message of the kind "${kind}" is not complete.`);
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linkHtml = (address: string, action: string): string =>
  `<p><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c7a;color:#fff">${escapeHtml(action)}</a></p>
<p style="font-size:14px">${escapeHtml(address)}</p>`;

const PLACEHOLDER = /\{(\w+)\}/g;
const LINK_LINE = /^\s*\{link\}\s*$/;
/** Lines that lack one of these values are left out; a line without the reader's name is kept. */
const ESSENTIAL = ['phone', 'appointment', 'deadline', 'minutes', 'link', 'remote'];

/** Splits a text into paragraphs of lines, without lines whose values are unknown. */
const paragraphsOf = (text: string, values: ReadonlyMap<string, string>): string[][] =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) =>
      paragraph
        .split(/\r?\n/)
        .filter((line) =>
          [...line.matchAll(PLACEHOLDER)].every(([, key = '']) => values.has(key) || !ESSENTIAL.includes(key)),
        ),
    )
    .filter((lines) => lines.length > 0);

/** Renders a message as a mail in its language. Throws Unwritable, OtherData. */
export function renderMail(
  stored: { kind: string; payload: unknown },
  template?: TemplateWords,
): HtmlMail & { language: Language } {
  const mail = readMail(stored);
  if (mail === 'unknown kind') throw new Unwritable(`There is no mail of the kind "${stored.kind}".`);
  if (mail === 'incomplete payload') throw new OtherData(stored.kind);
  if (mail.kind === 'sample') {
    const { of, language, organisation, subject, body } = mail.payload;
    return renderMail(sampleMail(of, language, organisation), { subject, body });
  }
  const { language } = mail.payload;
  const { subject: subjectWords, greeting: greetings, body, action = '', ...words } = textOf(mail, template);
  const values = placeholderValues(mail, words);
  const fill = (text: string) =>
    withMinutes(text, language, values.get('minutes')).replace(PLACEHOLDER, (_, key: string) => values.get(key) ?? '');
  const greeting = fill(values.has('name') ? greetings.named : greetings.unnamed);
  // Subjects stored before they were checked may name the department or the patient.
  const subject = oneLine(subjectWords.replace(PLACEHOLDER, () => values.get('organisation') ?? ''));
  const shown = paragraphsOf(body, values);
  const address = values.get('link') ?? '';
  const lineText = (line: string) => (LINK_LINE.test(line) ? `${action}:\n${address}` : fill(line));
  const paragraphHtml = (lines: readonly string[]): string =>
    lines.some((line) => LINK_LINE.test(line))
      ? lines.map((line) => (LINK_LINE.test(line) ? linkHtml(address, action) : paragraphHtml([line]))).join('\n')
      : `<p>${lines.map((line) => escapeHtml(fill(line))).join('<br>\n')}</p>`;
  return {
    language,
    subject,
    text: [greeting, ...shown.map((lines) => lines.map(lineText).join('\n'))].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a2b3c;background:#fff"><div style="max-width:560px">
<p>${escapeHtml(greeting)}</p>
${shown.map(paragraphHtml).join('\n')}
</div></body></html>`,
  };
}

/** Inflects the word after `{minutes}` for the number, as in "1 minute". */
function withMinutes(text: string, language: Language, minutes: string | undefined): string {
  if (minutes === undefined) return text;
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const wordFor = (count: number) => unit.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? '';
  return text.replaceAll(`{minutes} ${wordFor(2)}`, `{minutes} ${wordFor(Number(minutes))}`);
}

/** Returns a mail's text before its values are filled in. Texts of tag mails are the organisation's. */
function textOf({ kind, payload }: WrittenMail, template: TemplateWords | undefined): MailText {
  const { language } = payload;
  if (kind !== 'tag') return { ...builtIn(kind, language), ...template };
  return tagText(language, template ?? { subject: payload.subject, body: payload.template });
}
