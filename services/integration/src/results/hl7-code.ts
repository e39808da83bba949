import {
  type Item,
  inLanguage,
  type Language,
  type Questionnaire,
  type RiskGroup,
  riskSigns,
} from '@intake-desk/contracts';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { components } from '../message/hl7-segment.ts';

/** A code of FHIR, as an imported questionnaire keeps it. */
const Coding = Type.Object({ system: Type.String(), code: Type.String() });

/** Names of coding systems in HL7 table 0396 by their FHIR addresses; others are omitted. */
const codingSystems: Readonly<Record<string, string>> = {
  'http://loinc.org': 'LN',
  'http://snomed.info/sct': 'SCT',
  'http://hl7.org/fhir/sid/icd-10': 'I10',
};
const OWN_SYSTEM = '99INTAKE';

/** Returns a coded value (CWE): the first code of a standard if `codings` has one, then the desk's own. */
export function coded(code: string, text: string, codings: unknown = []): string {
  const own = [code, text, OWN_SYSTEM];
  for (const coding of [codings].flat()) {
    const system = Check(Coding, coding) && codingSystems[coding.system];
    if (system) return components(coding.code, text, system, ...own);
  }
  return components(...own);
}

/** Returns the code of a questionnaire, as its FHIR resource has it. */
export const questionnaireCode = ({ key, title, fhir }: Questionnaire, language: Language): string =>
  coded(key, inLanguage(title, language), fhir?.code);

/** Returns the code of a question; its own one is the linkId. */
export const questionCode = ({ uniqueId, linkId = uniqueId, text, fhir }: Item, language: Language): string =>
  coded(linkId, inLanguage(text, language), fhir?.code);

export function optionCodeOf({ options = [] }: Item, index: number, language: Language): string {
  const option = options[index];
  if (!option) throw new Error(`A question has no option ${index}.`);
  return coded(option.code ?? String(index), inLanguage(option.text, language), option.fhir?.valueCoding);
}

export const riskCode = (group: RiskGroup): string => coded(String(group), riskSigns[group].name);
