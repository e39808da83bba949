import { risk } from '../../intake/risk.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import type { Element } from './element.ts';

/** An option as it is read. */
export interface ReadOption {
  /** The `answerKey` that a condition names it by; undefined if none can. */
  readonly value: string | undefined;
  readonly option: object;
}

const yes: QuestionText = { en: 'Yes', nl: 'Ja', de: 'Ja', es: 'Sí', pt: 'Sim' };
const no: QuestionText = { en: 'No', nl: 'Nee', de: 'Nein', es: 'No', pt: 'Não' };
/** What is added to the options of an open choice. */
const other: QuestionText = { en: 'Other', nl: 'Anders', de: 'Anderes', es: 'Otro', pt: 'Outro' };

/** The two answers of a boolean. FHIR says nothing of their risk. */
export const yesAndNo = (): ReadOption[] => [
  { value: answerKey('boolean', true), option: { text: yes, groupId: risk.other } },
  { value: answerKey('boolean', false), option: { text: no, groupId: risk.other } },
];

/** The options of a choice; one without a risk group falls in `other`. An open choice has one more. */
export function readOptions(element: Element, language: string, open: boolean): ReadOption[] {
  const elements = element.neededElements('answerOption');
  const seen = new Set<string>();
  const options = elements.map((one) => {
    const read = readOption(one, language, open);
    const coded = one.has('valueCoding') ? read.value : undefined;
    if (coded !== undefined && seen.has(coded)) one.refuse('valueCoding', 'content.duplicate');
    if (coded !== undefined) seen.add(coded);
    return read;
  });
  const added = { text: other, groupId: risk.other };
  return open ? [...options, { value: undefined, option: element.made(added, { text: element.at('type') }) }] : options;
}

function readOption(element: Element, language: string, open: boolean): ReadOption {
  const said = element.extensions('riskGroup', 'score', 'exclusive');
  const { text, value, score: ofCoding } = readAnswer(element, language);
  if (open && text && languages.some((one) => inLanguage(text, one) === inLanguage(other, one))) {
    element.refuse(element.has('valueCoding') ? 'valueCoding' : 'valueString', 'content.other');
  }
  const [group, ownScore, only] = [said.one('riskGroup'), said.one('score'), said.one('exclusive')];
  const counted = ownScore ?? ofCoding;
  // FHIR knows decimals here; a whole number in a field of its own says the same.
  const score = counted?.number('valueDecimal') ?? counted?.number('valueInteger');
  const exclusive = only?.boolean('valueBoolean');
  const option = {
    text,
    groupId: group?.number('valueInteger') ?? risk.other,
    ...(score === undefined ? {} : { score }),
    ...(exclusive === undefined ? {} : { exclusive }),
  };
  return {
    value,
    option: element.made(option, { groupId: group?.place, score: counted?.place, exclusive: only?.place }),
  };
}

interface ReadAnswer {
  readonly text: QuestionText | undefined;
  readonly value: string | undefined;
  /** Where the coding says how much it counts. */
  readonly score?: Element | undefined;
}

/** What an option reads, by the one of its values that is there. */
function readAnswer(element: Element, language: string): ReadAnswer {
  const coding = element.element('valueCoding');
  if (coding) {
    const score = coding.extensions('score').one('score');
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

/** An answer in a form that can be compared: two are the same if their types and all their parts are. */
export const answerKey = (type: 'coding' | 'string' | 'integer' | 'boolean', ...parts: readonly unknown[]): string =>
  JSON.stringify([type, ...parts]);

/** The system and the code of a coding, to be compared; undefined without a code. Its words are passed over. */
export function readCoding(coding: Element): string | undefined {
  coding.ignore(['version', 'userSelected']);
  const [system, code] = [coding.string('system'), coding.string('code')];
  return code === undefined ? undefined : answerKey('coding', system ?? '', code);
}
