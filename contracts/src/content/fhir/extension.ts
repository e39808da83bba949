import type { ValidationKey } from '../../failure/validation.ts';
import { isRecord } from '../../schema/is-record.ts';

const hl7 = 'http://hl7.org/fhir/StructureDefinition';
/** Namespace of the desk's own extensions and code systems (docs/content.md). */
const namespace = 'urn:intake-desk:fhir';

/** Extensions that the desk reads and writes in FHIR R4. */
export const extensionUrl = {
  // Defined by HL7.
  translation: `${hl7}/translation`,
  score: `${hl7}/ordinalValue`,
  /** The score's address in STU3. */
  scoreBefore: `${hl7}/questionnaire-ordinalValue`,
  weight: `${hl7}/itemWeight`,
  exclusive: `${hl7}/questionnaire-optionExclusive`,
  lowest: `${hl7}/minValue`,
  highest: `${hl7}/maxValue`,
  decimals: `${hl7}/maxDecimalPlaces`,
  unit: `${hl7}/questionnaire-unit`,
  unitOption: `${hl7}/questionnaire-unitOption`,
  leastAnswers: `${hl7}/questionnaire-minOccurs`,
  control: `${hl7}/questionnaire-itemControl`,
  hidden: `${hl7}/questionnaire-hidden`,
  // Defined by the desk.
  riskGroup: `${namespace}:risk-group`,
  unsure: `${namespace}:unsure-risk-group`,
  reportType: `${namespace}:report-type`,
  target: `${namespace}:target`,
  lowLabel: `${namespace}:lowest-label`,
  highLabel: `${namespace}:highest-label`,
  range: `${namespace}:range`,
  sum: `${namespace}:sum`,
  consent: `${namespace}:consent`,
  partial: `${namespace}:partial-date`,
  conditionOnly: `${namespace}:condition-only`,
  // Parts of a translation, a range and a sum.
  lang: 'lang',
  content: 'content',
  low: 'low',
  high: 'high',
  item: 'item',
} as const;
export type ExtensionName = keyof typeof extensionUrl;

/** Returns true for an extension with the unit of a question. */
export const isUnit = (extension: unknown): extension is Readonly<Record<string, unknown>> =>
  isRecord(extension) && (extension.url === extensionUrl.unit || extension.url === extensionUrl.unitOption);

/** Answers or texts that the other system computes while the patient answers. */
const calculated = /(calculated(Expression|Value))$/i;
/** Anything that may give a question its answer before the patient does. */
const filling =
  /(initialExpression|launchContext|variable|populat\w*|sourceQueries|candidateExpression|observationLinkPeriod)$/i;
const checked = /(constraint|minLength|regex|m(in|ax)Occurs|m(in|ax)Value|maxSize|mimeType|m(in|ax)Quantity)$/i;

export const isCalculated = (url: string): boolean => calculated.test(url);
/** Returns true for an extension with which a question's value may change while the form is open. */
export const isFilling = (url: string): boolean =>
  filling.test(url) || calculated.test(url) || /expression$/i.test(url);

/**
 * Returns the notice for an extension that the desk does not read. Undefined for a hint to the layout, `content.unsupported` for one
 * without which the questionnaire would be another one.
 */
export function noticeOfExtension(url: string): ValidationKey | undefined {
  if (url === extensionUrl.control || url === extensionUrl.hidden) return undefined;
  if (/enableWhenExpression$/i.test(url) || url.startsWith(namespace)) return 'content.unsupported';
  if (filling.test(url)) return 'content.not_prefilled';
  return checked.test(url) ? 'content.not_checked' : 'content.left_out';
}

/** System of the identifier that is the questionnaire's key. */
export const keySystem = `${namespace}:questionnaire`;
/** System of the codes that number a question's options from 0. */
export const optionSystem = `${namespace}:option`;
/** System of the desk's own option codes. */
export const optionCodeSystem = `${namespace}:option-code`;
/** HL7's display codes; `help` marks a text below a question. */
export const controlSystem = 'http://hl7.org/fhir/questionnaire-item-control';
/** Suffix of the linkId of a question's help; no name of the desk contains it. */
export const helpSuffix = '/help';
