import { randomUUID } from 'node:crypto';
import type { Language } from '@intake-desk/contracts';
import type { WordedKind } from '@intake-desk/contracts/administration';
import { enqueue, sql } from '@intake-desk/database';
import type { MessagingContext } from '../context.ts';
import { checkTemplate, type TemplateWords } from './check-template.ts';
import { type HtmlMail, renderMail } from './render-mail.ts';
import { sampleMail } from './sample.ts';
import { limitSamples } from './sample-limit.ts';
import type { TagEmailWords } from './save-tag-email.ts';
import type { TemplateEditor, TemplateReference } from './template-editor.ts';

/** Words as they were typed, for a mail of their kind; `bodyField` is what the interface calls the body. */
interface TriedWords extends TemplateWords {
  readonly of: WordedKind;
  readonly language: Language;
  readonly bodyField?: string;
}

const ofKind = ({ kind, ...words }: TemplateReference & TemplateWords): TriedWords => ({ ...words, of: kind });
const ofTag = ({ language, subject, template }: TagEmailWords & { readonly language: Language }): TriedWords => ({
  ...{ of: 'tag', language, subject, body: template, bodyField: 'template' },
});

function preview({ scope }: Pick<TemplateEditor, 'scope'>, tried: TriedWords): HtmlMail {
  const { of, language, subject, body, bodyField } = tried;
  checkTemplate(of, { subject, body }, bodyField);
  const mail = renderMail(sampleMail(of, language, scope.organisationName), { subject, body });
  return { subject: mail.subject, text: mail.text, html: mail.html };
}

const tried =
  <T>(read: (given: T) => TriedWords) =>
  () =>
  async (editor: Pick<TemplateEditor, 'scope'>, given: T): Promise<HtmlMail> =>
    preview(editor, read(given));

export const previewTemplate = tried(ofKind);
export const previewTagEmail = tried(ofTag);

const sent =
  <T>(read: (given: T) => TriedWords) =>
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: T): Promise<null> =>
    database.write(async () => {
      const words = read(given);
      preview(editor, words);
      const { of, language, subject, body } = words;
      const { organisationId, organisationName: organisation } = editor.scope;
      const recipient = editor.user.email;
      await limitSamples(database, organisationId, sql`channel = 'mail' AND recipient = ${recipient}`);
      const payload = { language, of, organisation, subject, body };
      await enqueue(database, { key: `sample:${randomUUID()}`, kind: 'sample', organisationId, recipient, payload });
      return null;
    });

export const sendSample = sent(ofKind);
export const sendTagSample = sent(ofTag);
