import { languages, type MessageTemplateView, templateKinds } from '@intake-desk/contracts';
import { apiError, type CallError } from '@intake-desk/kit';

/** The words of a mail in one language, as a row of the list. */
export interface TemplateRow extends MessageTemplateView {
  readonly id: number;
  /** Which mail in which language, in words. */
  readonly name: string;
  readonly org: string;
  /** Set on words that were saved a moment ago and are the organisation's first: undoing that takes them away. */
  readonly first?: true;
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

/** A refusal whose errors at places of a text, such as `body.12`, stand at the field of that text. */
export function atFields(error: CallError | undefined): CallError | undefined {
  const refusal = apiError(error);
  if (!refusal) return undefined;
  const errors: Record<string, string[]> = {};
  for (const [place, keys] of Object.entries(refusal.errors)) {
    const field = place.replace(/\.\d+$/, '');
    errors[field] = [...new Set([...(errors[field] ?? []), ...keys])];
  }
  return { ...refusal, errors };
}
