import type { SmsTemplateView } from '@intake-desk/contracts/administration';
import type { OwnedWords } from './own-words.ts';

export type SmsRow = SmsTemplateView & OwnedWords;
export type SmsDraft = Pick<SmsTemplateView, 'body'>;

export const smsDraftOf = (row: SmsRow | undefined): SmsDraft => ({ body: row?.body ?? '' });
