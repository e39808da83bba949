import type { MessageTemplateView } from '@intake-desk/contracts/administration';
import type { OwnedWords } from './own-words.ts';

export type TemplateRow = MessageTemplateView & OwnedWords;

export type TemplateDraft = Pick<MessageTemplateView, 'subject' | 'body'>;

export const draftOf = (row: TemplateRow | undefined): TemplateDraft => ({
  subject: row?.subject ?? '',
  body: row?.body ?? '',
});
