import type { QuestionText } from '../../http/questionnaire.ts';
import { risk } from '../../risk.ts';
import type { Element } from './element.ts';

/** An option as it is read, under the code by which a condition names it. */
export interface ReadOption {
  readonly code: string;
  readonly option: unknown;
}

const yes: QuestionText = { en: 'Yes', nl: 'Ja', de: 'Ja', es: 'Sí', pt: 'Sim' };
const no: QuestionText = { en: 'No', nl: 'Nee', de: 'Nein', es: 'No', pt: 'Não' };

/** The two answers of a boolean. FHIR says nothing of their risk. */
export function yesAndNo(element: Element): ReadOption[] {
  if (element.has('answerOption')) element.refuse('answerOption', 'content.unsupported');
  return [
    { code: 'true', option: { text: yes, groupId: risk.other } },
    { code: 'false', option: { text: no, groupId: risk.other } },
  ];
}

/** The options of a choice; one without a risk group falls in `other`. */
export function readOptions(element: Element, language: string): ReadOption[] {
  if (element.has('answerValueSet')) element.refuse('answerValueSet', 'content.unsupported');
  const options = element.elements('answerOption');
  if (options.length === 0) element.refuse('answerOption', 'validation.required');
  return options.map((option) => readOption(option, language));
}

function readOption(element: Element, language: string): ReadOption {
  const said = element.extensions('riskGroup', 'score', 'exclusive');
  const of = (name: string) => said.find((one) => one.name === name)?.value;
  const coding = element.element('valueCoding');
  const onCoding = coding?.extensions('score')[0]?.value;
  const whole = element.number('valueInteger');
  const text = coding
    ? (coding.text('display', language) ?? plain(coding.string('code')))
    : (element.text('valueString', language) ?? plain(whole === undefined ? undefined : String(whole)));
  if (!text) element.refuse('valueCoding', 'validation.required');
  const code = coding ? (coding.string('code') ?? text?.en) : text?.en;
  coding?.ignore(['system', 'version', 'userSelected']);
  coding?.end();
  const score = of('score')?.number('valueDecimal') ?? onCoding?.number('valueDecimal');
  const exclusive = of('exclusive')?.boolean('valueBoolean');
  const option = {
    text,
    groupId: of('riskGroup')?.number('valueInteger') ?? risk.other,
    ...(score === undefined ? {} : { score }),
    ...(exclusive === undefined ? {} : { exclusive }),
  };
  element.end();
  return { code: code ?? '', option };
}

const plain = (text: string | undefined): QuestionText | undefined => (text === undefined ? undefined : { en: text });
