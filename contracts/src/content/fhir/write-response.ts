import type { ResponseItem } from '../../fhir/questionnaire-response.ts';
import type { RiskGroup } from '../../intake/risk.ts';
import type { Answer, Answers, Item, Questionnaire } from '../../questionnaire/questionnaire.ts';
import { visibleItems } from '../../questionnaire/questionnaire-rule.ts';
import { inLanguage, type Language } from '../../text/language.ts';
import { extensionUrl } from './extension.ts';
import type { Foreign } from './foreign.ts';
import { groupsAround } from './write-condition.ts';
import { writingOf } from './write-fhir.ts';
import { isOpenChoice, valuesOf } from './write-item.ts';
import { optionValue } from './write-option.ts';
import { fhirString, type Writing } from './writing.ts';

/** HL7's extension for the reason why there is no answer. */
const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

interface GivenAnswers {
  readonly answers: Answers;
  readonly language: Language;
  /** Risk groups by question, for readers who may see them. */
  readonly groups?: Readonly<Record<string, RiskGroup>> | undefined;
  /** Returns a local `YYYY-MM-DDTHH:mm` with its seconds and offset. */
  readonly instantOf: (local: string) => string;
}

/**
 * Returns answers as the items of a FHIR R4 QuestionnaireResponse to the questionnaire that `writeFhirQuestionnaire` writes: with its
 * linkIds, codes and nesting, and without questions that were hidden or skipped.
 */
export function writeFhirAnswers(questionnaire: Questionnaire, given: GivenAnswers): ResponseItem[] {
  const { answers, language } = given;
  const writing = writingOf(questionnaire);
  const visible = new Set(visibleItems(questionnaire, answers));
  return questionnaire.groups.flatMap(({ id, linkId = id, title, items }) => {
    const opened = new Set<Item>();
    const answered = items.flatMap((item, index) => {
      const answer = answers[item.uniqueId];
      if (!answer || !visible.has(item) || opened.has(item)) return [];
      const next = items[index + 1];
      const isOpen = next !== undefined && isOpenChoice(item, next, writing);
      if (isOpen) opened.add(next);
      return around(item, question(item, answer, isOpen ? answers[next.uniqueId] : undefined, { given, writing }));
    });
    return answered.length === 0 ? [] : [{ linkId, text: fhirString(inLanguage(title, language)), item: answered }];
  });
}

/** Returns an answered question within the groups that the questionnaire has around it. */
const around = (item: Item, element: ResponseItem): ResponseItem =>
  groupsAround(item).reduceRight<ResponseItem>((inner, linkId) => ({ linkId, item: [inner] }), element);

function question(
  item: Item,
  answer: Answer,
  other: Answer | undefined,
  { given: { language, groups, instantOf }, writing }: { readonly given: GivenAnswers; readonly writing: Writing },
): ResponseItem {
  const { uniqueId, linkId = uniqueId, text } = item;
  const group = groups?.[uniqueId];
  const values = valuesIn(item, answer, { other, language, instantOf, writing });
  const extension = [
    ...(answer.unsure ? [{ url: absentReason, valueCode: 'asked-unknown' }] : []),
    ...(group === undefined ? [] : [{ url: extensionUrl.riskGroup, valueInteger: group }]),
  ];
  return {
    linkId,
    text: fhirString(inLanguage(text, language)),
    ...(extension.length > 0 ? { extension } : {}),
    ...(values.length > 0 ? { answer: values } : {}),
  };
}

interface Wording extends Pick<GivenAnswers, 'language' | 'instantOf'> {
  /** The text of an open choice, replacing the last option. */
  readonly other: Answer | undefined;
  readonly writing: Writing;
}

function valuesIn(item: Item, answer: Answer, { other, language, instantOf, writing }: Wording): Foreign[] {
  const { options = [] } = item;
  if (answer.unsure) return [];
  if (answer.date?.includes('T')) return [{ valueDateTime: instantOf(answer.date) }];
  if (answer.options === undefined) return valuesOf(item, answer, writing);
  return answer.options.map((index) => {
    if (other?.text !== undefined && index === options.length - 1) return { valueString: fhirString(other.text) };
    const option = options[index];
    const value = optionValue(item, index, 'value', writing);
    if (!option || typeof value.valueCoding !== 'object') return value;
    return { valueCoding: { ...value.valueCoding, display: fhirString(inLanguage(option.text, language)) } };
  });
}
