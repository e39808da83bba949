import { languages } from '@intake-desk/contracts';
import { type MessageTemplateView, templateKinds } from '@intake-desk/contracts/administration';
import type { OwnedWords } from './own-words.ts';

export interface TemplateRow extends MessageTemplateView, OwnedWords {
  readonly org: string;
}

export type TemplateDraft = Pick<MessageTemplateView, 'subject' | 'body'>;

/** Returns a row of the list; its id combines kind and language. */
export function templateRow(view: MessageTemplateView, org: string, name: string): TemplateRow {
  const id = templateKinds.indexOf(view.kind) * languages.length + languages.indexOf(view.language) + 1;
  return { ...view, id, name, org };
}

export const draftOf = (row: TemplateRow | undefined): TemplateDraft => ({
  subject: row?.subject ?? '',
  body: row?.body ?? '',
});
