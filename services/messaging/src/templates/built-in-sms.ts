import type { Language } from '@intake-desk/contracts';
import type { SmsKind } from '@intake-desk/contracts/administration';
import sms from './wording/sms.json' with { type: 'json' };

/**
 * Texts of SMS. They omit the department, whose name may reveal an illness. In a follow-up the link has a line of its own, since an SMS
 * after a visit may lack it.
 */
const words: Record<SmsKind, Record<Language, string>> = sms;

/** Returns the built-in text of an SMS with its placeholders. */
export const builtInSms = (kind: SmsKind, language: Language): string => words[kind][language];
