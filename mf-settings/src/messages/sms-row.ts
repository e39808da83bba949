import { languages } from '@intake-desk/contracts';
import { type SmsTemplateView, smsKinds } from '@intake-desk/contracts/administration';
import type { OwnedWords } from './own-words.ts';

/** The words of an SMS in one language, as a row of the list. */
export interface SmsRow extends SmsTemplateView, OwnedWords {
  readonly org: string;
}

/** What of it is edited. */
export type SmsDraft = Pick<SmsTemplateView, 'body'>;

/** A row of the list; the id is made of the kind and the language, which together are unique. */
export function smsRow(view: SmsTemplateView, org: string, name: string): SmsRow {
  const id = smsKinds.indexOf(view.kind) * languages.length + languages.indexOf(view.language) + 1;
  return { ...view, id, name, org };
}

export const smsDraftOf = (row: SmsRow | undefined): SmsDraft => ({ body: row?.body ?? '' });
