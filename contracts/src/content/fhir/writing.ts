import type { Item, QuestionText } from '../../questionnaire/questionnaire.ts';
import { type Language, languages } from '../../text/language.ts';
import { type ExtensionName, extensionUrl } from './extension.ts';
import type { Foreign } from './foreign.ts';

/** The main language and the questions of a questionnaire that is being written. */
export interface Writing {
  readonly language: Language;
  readonly items: ReadonlyMap<string, Item>;
}

export const extension = (name: ExtensionName, value: Foreign): Foreign => ({ url: extensionUrl[name], ...value });

/** Characters that no string of FHIR has. A patient may have pasted them. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

export const fhirString = (text: string): string => text.replace(CONTROL, ' ');

/** Writes a text in the main language, and its translations as HL7's extension "Translation". */
export function wording(name: string, text: QuestionText, { language: main }: Writing): Foreign {
  const translations = languages.flatMap((language) => {
    const content = text[language];
    if (language === main || content === undefined) return [];
    const parts = [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: fhirString(content) },
    ];
    return [extension('translation', { extension: parts })];
  });
  const own = text[main];
  return {
    ...(own === undefined ? {} : { [name]: fhirString(own) }),
    ...(translations.length > 0 ? { [`_${name}`]: { extension: translations } } : {}),
  };
}
