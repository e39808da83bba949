import type { Language } from '@intake-desk/contracts';
import type { TemplateKind } from '@intake-desk/contracts/administration';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import type { MailText, Wording } from './wording.ts';

export const wordings: Record<Language, Wording> = { en, nl, de, es, pt };

export const builtIn = (kind: TemplateKind, language: Language): MailText => wordings[language][kind];
