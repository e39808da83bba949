import { languages } from '@intake-desk/contracts';
import { type SmsTemplateView, smsKinds } from '@intake-desk/contracts/administration';
import type { OwnedWords } from './own-words.ts';

export interface SmsRow extends SmsTemplateView, OwnedWords {
  readonly org: string;
}

export type SmsDraft = Pick<SmsTemplateView, 'body'>;

/** Returns a row of the list; its id combines kind and language. */
export function smsRow(view: SmsTemplateView, org: string, name: string): SmsRow {
  const id = smsKinds.indexOf(view.kind) * languages.length + languages.indexOf(view.language) + 1;
  return { ...view, id, name, org };
}

export const smsDraftOf = (row: SmsRow | undefined): SmsDraft => ({ body: row?.body ?? '' });
