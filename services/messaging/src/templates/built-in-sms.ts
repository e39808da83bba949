import type { Language } from '@intake-desk/contracts';
import type { SmsKind } from '@intake-desk/contracts/administration';
import sms from './wording/sms.json' with { type: 'json' };

/** Texts of SMS, without the department, whose name may reveal an illness. A follow-up's link has its own line. */
const words: Record<SmsKind, Record<Language, string>> = sms;

/** Returns the built-in text of an SMS with its placeholders. */
export const builtInSms = (kind: SmsKind, language: Language): string => words[kind][language];
