import type { Language } from '@intake-desk/contracts';
import { readMail } from '@intake-desk/database';
import { oneLine } from '../mail/one-line.ts';
import { Unwritable } from '../mail/render-mail.ts';

/** In characters: one SMS of the plain alphabet. With letters such as á the provider sends it in parts. */
const LONGEST = 160;

/** What an SMS says before its link; without the department, whose name can tell what somebody has. */
const words: Record<'invitation' | 'reminder' | 'followup', Record<Language, string>> = {
  invitation: {
    en: '{organisation}: please fill in your questionnaire.',
    nl: '{organisation}: wilt u uw vragenlijst invullen?',
    de: '{organisation}: Bitte füllen Sie Ihren Fragebogen aus.',
    es: '{organisation}: rellene su cuestionario, por favor.',
    pt: '{organisation}: preencha o seu questionário, por favor.',
  },
  reminder: {
    en: '{organisation}: your questionnaire is waiting.',
    nl: '{organisation}: uw vragenlijst staat klaar.',
    de: '{organisation}: Ihr Fragebogen wartet.',
    es: '{organisation}: su cuestionario le espera.',
    pt: '{organisation}: o seu questionário aguarda.',
  },
  followup: {
    en: '{organisation}: how are you? Call us if something has changed.',
    nl: '{organisation}: hoe gaat het? Bel ons als er iets veranderd is.',
    de: '{organisation}: Wie geht es Ihnen? Rufen Sie uns bei Fragen an.',
    es: '{organisation}: ¿qué tal está? Llámenos si algo ha cambiado.',
    pt: '{organisation}: como está? Telefone-nos se algo mudou.',
  },
};

/** Writes a message of the outbox as one SMS of at most 160 characters, its link included. Throws Unwritable. */
export function renderSms(stored: { kind: string; payload: unknown }): string {
  const message = readMail(stored);
  if (
    typeof message === 'string' ||
    (message.kind !== 'invitation' && message.kind !== 'reminder' && message.kind !== 'followup')
  ) {
    throw new Unwritable(`There is no SMS of the kind "${stored.kind}".`);
  }
  const { language, organisation, link } = message.payload;
  const text = words[message.kind][language];
  const tail = link === undefined ? '' : ` ${link}`;
  const left = LONGEST - tail.length - text.replace('{organisation}', '').length;
  if (left < 1) throw new Unwritable('The link is too long for an SMS.');
  const name = oneLine(organisation);
  const shown = name.length <= left ? name : `${name.slice(0, Math.max(0, left - 3))}...`;
  return text.replace('{organisation}', () => shown) + tail;
}
