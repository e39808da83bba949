import { randomUUID } from 'node:crypto';
import type { Language } from '@intake-desk/contracts';
import type { WordedKind } from '@intake-desk/contracts/administration';
import { type Database, enqueue, sql } from '@intake-desk/database';
import type { MessagingContext } from '../context.ts';
import { checkTemplate, type TemplateWords } from './check-template.ts';
import { type HtmlMail, renderMail } from './render-mail.ts';
import { sampleMail } from './sample.ts';
import { limitSamples } from './sample-limit.ts';
import type { TagEmailWords } from './save-tag-email.ts';
import type { TemplateEditor, TemplateReference } from './template-editor.ts';

/** Unsaved words for a mail of a kind; `bodyField` is the body's name in the interface. */
interface Draft extends TemplateWords {
  readonly of: WordedKind;
  readonly language: Language;
  readonly bodyField?: string;
}

type TagEmailDraft = TagEmailWords & { readonly language: Language };

/** Returns a mail with made-up values, as it would be read. Throws Invalid as saving does. */
export const previewTemplate = async (
  editor: Pick<TemplateEditor, 'scope'>,
  request: TemplateReference & TemplateWords,
): Promise<HtmlMail> => preview(editor, ofKind(request));

/** Returns the mail of a tag with made-up values. Throws Invalid as saving does. */
export const previewTagEmail = async (editor: Pick<TemplateEditor, 'scope'>, request: TagEmailDraft) =>
  preview(editor, ofTag(request));

/** Sends a sample to the caller's own address. Throws Invalid as saving does, and Throttled after five in ten minutes. */
export const sendSample = (
  { database }: MessagingContext,
  editor: TemplateEditor,
  request: TemplateReference & TemplateWords,
): Promise<null> => send(database, editor, ofKind(request));

/** Sends a sample of a tag's mail; it counts with samples of other mails. */
export const sendTagSample = ({ database }: MessagingContext, editor: TemplateEditor, request: TagEmailDraft) =>
  send(database, editor, ofTag(request));

const send = (database: Database, editor: TemplateEditor, draft: Draft): Promise<null> =>
  database.write(async () => {
    preview(editor, draft);
    const { of, language, subject, body } = draft;
    const { organisationId, organisationName: organisation } = editor.scope;
    const recipient = editor.user.email;
    await limitSamples(database, organisationId, sql`channel = 'mail' AND recipient = ${recipient}`);
    const payload = { language, of, organisation, subject, body };
    await enqueue(database, { key: `sample:${randomUUID()}`, kind: 'sample', organisationId, recipient, payload });
    return null;
  });

function preview({ scope }: Pick<TemplateEditor, 'scope'>, draft: Draft): HtmlMail {
  const { of, language, subject, body, bodyField } = draft;
  checkTemplate(of, { subject, body }, bodyField);
  const mail = renderMail(sampleMail(of, language, scope.organisationName), { subject, body });
  return { subject: mail.subject, text: mail.text, html: mail.html };
}

const ofKind = ({ kind, ...words }: TemplateReference & TemplateWords): Draft => ({ ...words, of: kind });
const ofTag = ({ language, subject, template }: TagEmailDraft): Draft => ({
  of: 'tag',
  language,
  subject,
  body: template,
  bodyField: 'template',
});
