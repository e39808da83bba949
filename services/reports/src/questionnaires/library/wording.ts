import type { Item, ItemOption, PartialLabels, RiskGroup } from '@intake-desk/contracts';

/** A text in English and Dutch, and in German, Spanish and Portuguese where they are given. */
export const say = (en: string, nl: string, de?: string, es?: string, pt?: string): PartialLabels => ({
  en,
  nl,
  ...(de === undefined ? {} : { de }),
  ...(es === undefined ? {} : { es }),
  ...(pt === undefined ? {} : { pt }),
});

const notForUse: PartialLabels = {
  en: 'Demonstration, not for clinical use.',
  nl: 'Demonstratie, niet voor klinisch gebruik.',
  de: 'Demonstration, nicht für den klinischen Einsatz.',
  es: 'Demostración, no apta para uso clínico.',
  pt: 'Demonstração, não destinada a uso clínico.',
};

const ownSource: PartialLabels = {
  en: 'Source: own wording of Intake Desk.',
  nl: 'Bron: eigen tekst van Intake Desk.',
  de: 'Quelle: eigener Text von Intake Desk.',
  es: 'Fuente: texto propio de Intake Desk.',
  pt: 'Fonte: texto próprio do Intake Desk.',
};

/** The notice that each questionnaire carries: what it is for, where it comes from, and its owner's words. */
export const notice = (source: PartialLabels): PartialLabels => {
  const both = (language: keyof PartialLabels) =>
    `${notForUse[language] ?? notForUse.en} ${source[language] ?? source.en}`;
  return { en: both('en'), nl: both('nl'), de: both('de'), es: both('es'), pt: both('pt') };
};

export const ownNotice = notice(ownSource);

/** An option with its risk group. */
export const option = (text: PartialLabels, groupId: RiskGroup): ItemOption => ({ text, groupId });

/** The option that takes the others back. */
export const none = (text: PartialLabels): ItemOption => ({ text, groupId: 3, exclusive: true });

type Extra = Partial<Pick<Item, 'help' | 'required' | 'showIf' | 'unsure'>>;

/** A question with one answer. */
export const choice = (uniqueId: string, text: PartialLabels, options: ItemOption[], extra: Extra = {}): Item => ({
  uniqueId,
  type: 'radio',
  text,
  required: true,
  options,
  ...extra,
});

/** A question with any number of answers. */
export const choices = (uniqueId: string, text: PartialLabels, options: ItemOption[], extra: Extra = {}): Item => ({
  ...choice(uniqueId, text, options, extra),
  type: 'checkbox',
});

/** A question in free text; optional unless told otherwise. */
export const freeText = (uniqueId: string, text: PartialLabels, extra: Extra = {}): Item => ({
  uniqueId,
  type: 'textArea',
  text,
  required: false,
  ...extra,
});

/** Asked only where `uniqueId` has one of these options. */
export const where = (uniqueId: string, ...options: number[]): Pick<Item, 'showIf'> => ({
  showIf: { uniqueId, options },
});

/** The patient may leave it to the visit; somebody looks at it then. */
export const orDiscuss: Pick<Item, 'unsure'> = { unsure: { groupId: 2 } };

const yesText = say('Yes', 'Ja', 'Ja', 'Sí', 'Sim');
const noText = say('No', 'Nee', 'Nein', 'No', 'Não');

/** "Yes" (option 0) in a risk group, and "No" (option 1), which is normal. */
export const yesNo = (yes: RiskGroup): ItemOption[] => [option(yesText, yes), option(noText, 3)];

/** "Yes" is normal and "No" is in a risk group. */
export const noIsRisk = (no: RiskGroup): ItemOption[] => [option(yesText, 3), option(noText, no)];
