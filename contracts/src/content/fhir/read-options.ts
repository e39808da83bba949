import { risk } from '../../intake/risk.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import { inLanguage, languages } from '../../text/languages.ts';
import { type Element, type Extensions, spokenLanguage } from './element.ts';
import { optionCodeSystem, optionSystem } from './extension.ts';
import { type FhirValue, readValue } from './fhir-value.ts';
import type { Foreign } from './foreign.ts';
import type { Reading, ReadOption } from './reading.ts';
import type { Concept } from './value-sets.ts';

const yes: QuestionText = { en: 'Yes', nl: 'Ja', de: 'Ja', es: 'Sí', pt: 'Sim' };
const no: QuestionText = { en: 'No', nl: 'Nee', de: 'Nein', es: 'No', pt: 'Não' };
export const otherText: QuestionText = { en: 'Other', nl: 'Anders', de: 'Anderes', es: 'Otro', pt: 'Outro' };

/** Returns the two options of a boolean. FHIR has no risk group for them. */
export const yesAndNo = (): ReadOption[] =>
  [true, false].map((value) => {
    const [text, code] = value ? [yes, 'true'] : [no, 'false'];
    return { value: { yes: value }, text, code, option: { text, code, groupId: risk.other } };
  });

/** Returns true if the option reads like the one that an open choice adds. */
export const isOther = ({ text }: Pick<ReadOption, 'text'>): boolean =>
  text !== undefined && languages.some((one) => inLanguage(text, one) === otherText[one]);

/** Returns a choice's options; undefined if the file does not list them. Reports two options of one code. */
export function readOptions(element: Element, { valueSets }: Reading): ReadOption[] | undefined {
  const list = element.has('answerOption') ? 'answerOption' : 'option';
  const set = element.string('answerValueSet') ?? element.element('options')?.string('reference');
  const concepts = valueSets.get(set ?? '') ?? valueSets.get(set?.split('|')[0] ?? '');
  const own = element.elements(list).map((one) => readOption(one, element.hasValue('repeats', true)));
  if (element.has(list) && !Array.isArray(element.raw(list))) return [];
  const options = own.length > 0 ? own : concepts?.map(readConcept);
  return options && withCodes(options);
}

/** An option whose code may still equal that of another one, from another system. */
interface OpenOption extends Omit<ReadOption, 'option'> {
  readonly element: Element;
  readonly field: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly kept: Foreign | undefined;
  readonly places?: Readonly<Record<string, string | undefined>>;
}

/** Completes the options with codes that differ. */
function withCodes(options: readonly OpenOption[]): ReadOption[] {
  const used = new Set<string>();
  const same = new Set<string>();
  return options.map(({ value, text, code, element, field, fields, kept, places }) => {
    const key = JSON.stringify([code, value?.system]);
    if (code !== undefined && same.has(key)) element.refuse(field, 'content.duplicate');
    same.add(key);
    const name = code !== undefined && used.has(code) ? `${value?.system ?? ''}|${code}` : code;
    if (name !== undefined) used.add(name);
    const option = { text, ...(name === undefined ? {} : { code: name }), ...fields, ...(kept ? { fhir: kept } : {}) };
    return { value, text, code: name, option: element.register(option, { code: element.at(field), ...places }) };
  });
}

function readConcept({ system, element }: Concept): OpenOption {
  const score = scoreOf(scored(element.extensions('score', 'weight', 'scoreBefore')));
  const code = element.string('code') ?? '';
  const said = Object.fromEntries(
    element.elements('designation').flatMap((one) => {
      const language = spokenLanguage(one.string('language') ?? '');
      return language ? [[language, one.string('value')]] : [];
    }),
  );
  const display = element.text('display');
  const text = { ...said, ...(display ?? (Object.keys(said).length > 0 ? {} : element.plainText(code))) };
  return {
    value: { code, system, text: element.string('display') },
    text,
    code,
    element,
    field: 'code',
    fields: { groupId: risk.other, ...score },
    kept: { valueCoding: { ...element.kept().fhir, ...(system === undefined ? {} : { system }), code } },
  };
}

const scored = (said: Extensions): Element | undefined =>
  said.one('score') ?? said.one('weight') ?? said.one('scoreBefore');

/** Returns the score of an option. FHIR expects a decimal; whole numbers are accepted too. */
function scoreOf(counted: Element | undefined): { readonly score?: number } {
  const score = counted?.number('valueDecimal') ?? counted?.number('valueInteger');
  return score === undefined ? {} : { score };
}

function readOption(element: Element, many: boolean): OpenOption {
  const said = element.extensions('riskGroup', 'score', 'weight', 'scoreBefore', 'exclusive');
  element.ignore(['initialSelected']);
  const answer = element.has('valueCoding') ? readCoding(element) : readPlain(element);
  const [group, only] = [said.one('riskGroup'), said.one('exclusive')];
  const counted = scored(said) ?? answer.score;
  const exclusive = only?.boolean('valueBoolean');
  // Every option of a single choice excludes the others.
  if (only && !many) {
    element.keepExtension(only);
    only.leaveOutWhole();
  }
  return {
    ...answer,
    element,
    fields: {
      groupId: group?.number('valueInteger') ?? risk.other,
      ...scoreOf(counted),
      ...(exclusive === undefined || !many ? {} : { exclusive }),
    },
    kept: element.kept().fhir,
    places: { groupId: group?.place, score: counted?.place, exclusive: only?.place },
  };
}

type Answer = Pick<OpenOption, 'value' | 'text' | 'code' | 'field'> & { readonly score?: Element | undefined };

function readCoding(element: Element): Answer {
  const field = 'valueCoding';
  const coding = element.element(field);
  const score = coding && scored(coding.extensions('score', 'weight', 'scoreBefore'));
  const value = readValue(element, 'value') ?? {};
  const { code, system } = value;
  const text =
    code === undefined ? coding?.neededText('display') : (coding?.text('display') ?? element.plainText(code));
  // The desk numbers options without a code of their own.
  if (system === optionSystem) return { value, text, code: undefined, field, score };
  coding?.keepAll(['system', 'code', 'version', 'userSelected']);
  if (system !== optionCodeSystem && code !== undefined) element.keep(field, coding?.kept().fhir ?? {});
  return { value, text, code, field, score };
}

function readPlain(element: Element): Answer {
  const field = ['String', 'Integer', 'Decimal', 'Date', 'Time', 'Reference'].map((type) => `value${type}`);
  const used = field.find((name) => element.has(name) || element.has(`_${name}`));
  if (used === undefined) element.refuse('valueCoding', 'validation.required');
  if (used === undefined) return { value: undefined, text: undefined, code: undefined, field: 'valueCoding' };
  const value = readValue(element, 'value');
  const code = plainCode(value);
  const written = used === 'valueString' ? element.text(used) : undefined;
  element.keep(used, element.raw(used));
  return { value, text: written ?? (code === undefined ? undefined : element.plainText(code)), code, field: used };
}

const plainCode = (value: FhirValue | undefined): string | undefined => {
  const code = value?.text ?? value?.date ?? value?.number;
  return code === undefined ? undefined : String(code);
};
