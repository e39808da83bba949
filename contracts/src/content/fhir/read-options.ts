import { risk } from '../../intake/risk.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import type { Element } from './element.ts';
import type { Reading, ReadOption } from './reading.ts';
import type { Concept } from './value-sets.ts';

const yes: QuestionText = { en: 'Yes', nl: 'Ja', de: 'Ja', es: 'Sí', pt: 'Sim' };
const no: QuestionText = { en: 'No', nl: 'Nee', de: 'Nein', es: 'No', pt: 'Não' };
/** The option that an open choice adds. */
const other: QuestionText = { en: 'Other', nl: 'Anders', de: 'Anderes', es: 'Otro', pt: 'Outro' };

/** Returns the two options of a boolean. FHIR has no risk group for them. */
export const yesAndNo = (): ReadOption[] => [
  { value: answerKey('boolean', true), option: { text: yes, groupId: risk.other } },
  { value: answerKey('boolean', false), option: { text: no, groupId: risk.other } },
];

/**
 * Returns the options of a choice, its own or those of a contained value set, with one more if it is open. The risk group falls back
 * to `other`.
 */
export function readOptions(element: Element, { language, valueSets }: Reading, open: boolean): ReadOption[] {
  const options = element.has('answerValueSet')
    ? readConcepts(element, language, valueSets.get(element.string('answerValueSet')?.split('|')[0] ?? ''))
    : readOwnOptions(element, language, open);
  const added = { text: other, groupId: risk.other };
  return open
    ? [...options, { value: undefined, option: element.register(added, { text: element.at('type') }) }]
    : options;
}

function readOwnOptions(element: Element, language: string, open: boolean): ReadOption[] {
  const seen = new Set<string>();
  return element.neededElements('answerOption').map((one) => {
    const read = readOption(one, language, open);
    const coded = one.has('valueCoding') ? read.value : undefined;
    if (coded !== undefined && seen.has(coded)) one.refuse('valueCoding', 'content.duplicate');
    if (coded !== undefined) seen.add(coded);
    return read;
  });
}

/** Returns the concepts of a value set as options; reports a set that the file does not contain. */
function readConcepts(question: Element, language: string, concepts: readonly Concept[] | undefined): ReadOption[] {
  if (!concepts) question.refuse('answerValueSet', 'content.value_set');
  return (concepts ?? []).map(({ system, element }) => {
    const said = element.extensions('score', 'weight');
    const code = element.string('code') ?? '';
    const text = element.text('display', language) ?? { en: code };
    return {
      value: answerKey('coding', system, code),
      option: element.register({ text, groupId: risk.other, ...scoreOf(said.one('score') ?? said.one('weight')) }),
    };
  });
}

/** Returns the score of an option. FHIR expects a decimal; whole numbers are accepted too. */
function scoreOf(counted: Element | undefined): { readonly score?: number } {
  const score = counted?.number('valueDecimal') ?? counted?.number('valueInteger');
  return score === undefined ? {} : { score };
}

function readOption(element: Element, language: string, open: boolean): ReadOption {
  const said = element.extensions('riskGroup', 'score', 'weight', 'exclusive');
  element.leaveOut('initialSelected');
  const { text, value, score: ofCoding } = readAnswer(element, language);
  if (open && text && languages.some((one) => inLanguage(text, one) === inLanguage(other, one))) {
    element.refuse(element.has('valueCoding') ? 'valueCoding' : 'valueString', 'content.other');
  }
  const [group, only] = [said.one('riskGroup'), said.one('exclusive')];
  const counted = said.one('score') ?? said.one('weight') ?? ofCoding;
  const exclusive = only?.boolean('valueBoolean');
  const option = {
    text,
    groupId: group?.number('valueInteger') ?? risk.other,
    ...scoreOf(counted),
    ...(exclusive === undefined ? {} : { exclusive }),
  };
  return {
    value,
    option: element.register(option, { groupId: group?.place, score: counted?.place, exclusive: only?.place }),
  };
}

interface ReadAnswer {
  readonly text: QuestionText | undefined;
  readonly value: string | undefined;
  /** The score, if the coding has it. */
  readonly score?: Element | undefined;
}

/** Reads an option's text and value from whichever value field it has. */
function readAnswer(element: Element, language: string): ReadAnswer {
  const coding = element.element('valueCoding');
  if (coding) {
    const said = coding.extensions('score', 'weight');
    const score = said.one('score') ?? said.one('weight');
    const value = readCoding(coding);
    const code = coding.string('code');
    const text =
      code === undefined ? coding.neededText('display', language) : (coding.text('display', language) ?? { en: code });
    return { text, value, score };
  }
  if (element.has('valueString') || element.has('_valueString')) {
    const own = element.string('valueString');
    const value = own === undefined ? undefined : answerKey('string', own);
    return { text: element.text('valueString', language), value };
  }
  if (!element.has('valueInteger')) element.refuse('valueCoding', 'validation.required');
  const whole = element.number('valueInteger');
  if (whole === undefined) return { text: undefined, value: undefined };
  return { text: { en: String(whole) }, value: answerKey('integer', whole) };
}

/** Returns a text that is equal for equal answers: same type and same parts. */
export const answerKey = (type: 'coding' | 'string' | 'integer' | 'boolean', ...parts: readonly unknown[]): string =>
  JSON.stringify([type, ...parts]);

/** Returns the `answerKey` of a coding, or undefined without a code. The display text is ignored. */
export function readCoding(coding: Element): string | undefined {
  coding.ignore(['version', 'userSelected']);
  const [system, code] = [coding.string('system'), coding.string('code')];
  return code === undefined ? undefined : answerKey('coding', system ?? '', code);
}
