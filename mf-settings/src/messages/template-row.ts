import { languages } from '@intake-desk/contracts';
import { type MessageTemplateView, templateKinds } from '@intake-desk/contracts/administration';
import type { OwnedWords } from './own-words.ts';

/** The words of a mail in one language, as a row of the list. */
export interface TemplateRow extends MessageTemplateView, OwnedWords {
  readonly org: string;
}

/** What of it is edited. */
export type TemplateDraft = Pick<MessageTemplateView, 'subject' | 'body'>;

/** A row of the list; the id is made of the kind and the language, which together are unique. */
export function templateRow(view: MessageTemplateView, org: string, name: string): TemplateRow {
  const id = templateKinds.indexOf(view.kind) * languages.length + languages.indexOf(view.language) + 1;
  return { ...view, id, name, org };
}

export const draftOf = (row: TemplateRow | undefined): TemplateDraft => ({
  subject: row?.subject ?? '',
  body: row?.body ?? '',
});
