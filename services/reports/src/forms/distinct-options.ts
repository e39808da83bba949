import { type Item, type ItemOption, inLanguage, languages, optionCode } from '@intake-desk/contracts';

/** Adds the code to the texts of options that read the same in a language, since only the code distinguishes them. */
export function distinctOptions(options: readonly ItemOption[]): ItemOption[] {
  const repeated = languages.map((language) => {
    const texts = options.map(({ text }) => inLanguage(text, language));
    return { language, texts: new Set(texts.filter((text, place) => texts.indexOf(text) !== place)) };
  });
  if (repeated.every(({ texts }) => texts.size === 0)) return [...options];
  return options.map((option) => ({
    ...option,
    code: optionCode(option),
    text: Object.fromEntries(
      repeated.map(({ language, texts }) => {
        const text = inLanguage(option.text, language);
        return [language, texts.has(text) ? `${text} (${optionCode(option)})` : text];
      }),
    ),
  }));
}

/** Returns the question with a distinct text for each option. */
export const withDistinctOptions = (item: Item): Item =>
  item.options ? { ...item, options: distinctOptions(item.options) } : item;
