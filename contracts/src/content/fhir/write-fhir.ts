import type { ItemGroup, Questionnaire, QuestionText } from '../../questionnaire/questionnaire.ts';
import { itemsOf } from '../../questionnaire/questionnaire-rule.ts';
import { isRecord } from '../../schema/is-record.ts';
import { fallbackLanguage, type Language, languageOf, languages } from '../../text/language.ts';
import { spokenLanguage } from './element.ts';
import { keySystem } from './extension.ts';
import { type Foreign, withForeign } from './foreign.ts';
import { questionsOf, range } from './write-item.ts';
import { extension, type Writing, wording } from './writing.ts';

/** FHIR's status: not published, in use, or out of use. */
export type FhirStatus = 'draft' | 'active' | 'retired';

/** Returns a version as the JSON value of a FHIR R4 Questionnaire (mapping: docs/content.md). */
export function writeFhirQuestionnaire(questionnaire: Questionnaire, status: FhirStatus = 'active'): Foreign {
  const { key, version, title, notice, consent, groups, sum, fhir = {} } = questionnaire;
  const writing = writingOf(questionnaire);
  const linkIdOf = (name: string) => writing.items.get(name)?.linkId ?? name;
  const extensions = [
    ...(consent ? [extension('consent', wording('valueString', consent, writing))] : []),
    ...(sum
      ? [
          extension('sum', {
            extension: [
              ...sum.items.map((item) => ({ url: 'item', valueString: linkIdOf(item) })),
              ...sum.bands.map(range),
            ],
          }),
        ]
      : []),
  ];
  const { language: named, ...kept } = fhir;
  const own = {
    resourceType: 'Questionnaire',
    language: languageCode(questionnaire, writing.language, named),
    ...(extensions.length > 0 ? { extension: extensions } : {}),
    identifier: [{ system: keySystem, value: key }],
    version: String(version),
    ...wording('title', title, writing),
    status,
    ...wording('copyright', notice, writing),
    item: groups.map((one) => group(one, writing)),
  };
  return withForeign(own, kept);
}

/** Returns the context for writing the parts of a questionnaire. */
export const writingOf = (questionnaire: Questionnaire): Writing => ({
  language: mainLanguage(questionnaire),
  items: new Map(itemsOf(questionnaire).map((item) => [item.uniqueId, item])),
});
/** Returns the address that names a questionnaire in all of its versions: the one that came with it, or the desk's own. */
export const canonicalOf = ({ key, fhir }: Questionnaire): string =>
  typeof fhir?.url === 'string' ? fhir.url : `${keySystem}:${key}`;

const group = ({ id, linkId = id, title, items, fhir }: ItemGroup, writing: Writing): Foreign =>
  withForeign({ linkId, ...wording('text', title, writing), type: 'group', item: questionsOf(items, writing) }, fhir);

function* textsOf(value: unknown): Generator<QuestionText> {
  if (Array.isArray(value)) for (const entry of value) yield* textsOf(entry);
  if (!isRecord(value)) return;
  const { fhir: _, ...fields } = value;
  const isText = Object.keys(fields).every((name) => languages.some((language) => language === name));
  if (isText) yield fields;
  else for (const field of Object.values(fields)) yield* textsOf(field);
}

/** Returns English if all texts have it, else the title's language; other languages are translations. */
function mainLanguage(questionnaire: Questionnaire): Language {
  const isEnglish = [...textsOf(questionnaire)].every(({ en }) => en !== undefined);
  return isEnglish ? fallbackLanguage : languageOf(questionnaire.title);
}

/** Returns the imported code, such as `pt-BR`, unless the texts have changed; an unknown language must be alone. */
function languageCode(questionnaire: Questionnaire, main: Language, named: unknown): string {
  if (typeof named !== 'string') return main;
  const spoken = spokenLanguage(named);
  const fits =
    spoken === undefined ? [...textsOf(questionnaire)].every((text) => text[main] !== undefined) : spoken === main;
  return fits ? named : main;
}
