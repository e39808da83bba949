import { type Item, type Language, languages, type Questionnaire, type QuestionText } from '@intake-desk/contracts';
import { pinCodes } from '@intake-desk/contracts/content';

/**
 * Returns the questionnaire with the organisation's words in each language that a text lacks: staff read their own language, else the
 * organisation's, else English, else any. Options keep the names that they have without it.
 */
export function inOrganisationWords(questionnaire: Questionnaire, language: Language): Questionnaire {
  const filled = (text: QuestionText): QuestionText => {
    const words = text[language];
    if (words === undefined) return text;
    return { ...Object.fromEntries(languages.map((one) => [one, words])), ...text };
  };
  const itemIn = ({ text, help, options, scale, number, ...item }: Item): Item => ({
    ...item,
    text: filled(text),
    ...(help ? { help: filled(help) } : {}),
    ...(options ? { options: options.map((option) => ({ ...option, text: filled(option.text) })) } : {}),
    ...(scale ? { scale: { ...scale, lowLabel: filled(scale.lowLabel), highLabel: filled(scale.highLabel) } } : {}),
    ...(number ? { number: { ...number, ...(number.unit ? { unit: filled(number.unit) } : {}) } } : {}),
  });
  const { title, notice, groups, ...others } = pinCodes(questionnaire);
  return {
    ...others,
    title: filled(title),
    notice: filled(notice),
    groups: groups.map((group) => ({ ...group, title: filled(group.title), items: group.items.map(itemIn) })),
  };
}
