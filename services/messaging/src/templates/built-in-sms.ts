import type { Language } from '@intake-desk/contracts';
import type { SmsKind } from '@intake-desk/contracts/administration';

/** Texts of SMS. They omit the department, whose name may reveal an illness. */
const words: Record<SmsKind, Record<Language, string>> = {
  invitation: {
    en: '{organisation}: please fill in your questionnaire. {link}',
    nl: '{organisation}: wilt u uw vragenlijst invullen? {link}',
    de: '{organisation}: Bitte füllen Sie Ihren Fragebogen aus. {link}',
    es: '{organisation}: rellene su cuestionario, por favor. {link}',
    pt: '{organisation}: preencha o seu questionário, por favor. {link}',
  },
  reminder: {
    en: '{organisation}: your questionnaire is waiting. {link}',
    nl: '{organisation}: uw vragenlijst staat klaar. {link}',
    de: '{organisation}: Ihr Fragebogen wartet. {link}',
    es: '{organisation}: su cuestionario le espera. {link}',
    pt: '{organisation}: o seu questionário aguarda. {link}',
  },
  // The link has a line of its own, since an SMS after a visit may lack it.
  followup: {
    en: '{organisation}: how are you? Call us if something has changed.\n{link}',
    nl: '{organisation}: hoe gaat het? Bel ons als er iets veranderd is.\n{link}',
    de: '{organisation}: Wie geht es Ihnen? Rufen Sie uns bei Fragen an.\n{link}',
    es: '{organisation}: ¿qué tal está? Llámenos si algo ha cambiado.\n{link}',
    pt: '{organisation}: como está? Telefone-nos se algo mudou.\n{link}',
  },
};

/** Returns the built-in text of an SMS with its placeholders. */
export const builtInSms = (kind: SmsKind, language: Language): string => words[kind][language];
