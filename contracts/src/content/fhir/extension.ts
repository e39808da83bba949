const hl7 = 'http://hl7.org/fhir/StructureDefinition';
/** Namespace of the desk's own extensions and code systems (docs/content.md). */
const namespace = 'urn:intake-desk:fhir';

/** Extensions that the desk reads and writes in FHIR R4. */
export const extensionUrl = {
  // Defined by HL7.
  translation: `${hl7}/translation`,
  score: `${hl7}/ordinalValue`,
  weight: `${hl7}/itemWeight`,
  exclusive: `${hl7}/questionnaire-optionExclusive`,
  lowest: `${hl7}/minValue`,
  highest: `${hl7}/maxValue`,
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
  // Parts of a translation, a range and a sum.
  lang: 'lang',
  content: 'content',
  low: 'low',
  high: 'high',
  item: 'item',
} as const;
export type ExtensionName = keyof typeof extensionUrl;

/**
 * Returns true for an extension of HL7 that decides which questions are asked, which answers are allowed or what is counted. A
 * questionnaire without it would be another one.
 */
export const isCompulsory = (url: string): boolean =>
  /(expression|variable|launchContext|constraint|minLength|regex|minOccurs|maxOccurs)$/i.test(url);

/** System of the identifier that is the questionnaire's key. */
export const keySystem = `${namespace}:questionnaire`;
/** System of the codes that number a question's options from 0. */
export const optionSystem = `${namespace}:option`;
/** HL7's display codes; `help` marks a text below a question. */
export const controlSystem = 'http://hl7.org/fhir/questionnaire-item-control';
/** Suffix of the linkId of a question's help; no name of the desk contains it. */
export const helpSuffix = '/help';
