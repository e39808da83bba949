const hl7 = 'http://hl7.org/fhir/StructureDefinition';
/** The names of the desk's own extensions, and of its systems (docs/content.md). */
const own = 'urn:intake-desk:fhir';

/** Extensions by which the desk reads and writes FHIR R4. */
export const extensionUrl = {
  // HL7's
  translation: `${hl7}/translation`,
  score: `${hl7}/ordinalValue`,
  exclusive: `${hl7}/questionnaire-optionExclusive`,
  lowest: `${hl7}/minValue`,
  highest: `${hl7}/maxValue`,
  control: `${hl7}/questionnaire-itemControl`,
  // the desk's
  riskGroup: `${own}:risk-group`,
  unsure: `${own}:unsure-risk-group`,
  reportType: `${own}:report-type`,
  target: `${own}:target`,
  lowLabel: `${own}:lowest-label`,
  highLabel: `${own}:highest-label`,
  range: `${own}:range`,
  sum: `${own}:sum`,
  consent: `${own}:consent`,
  // parts of a translation, a range and a sum
  lang: 'lang',
  content: 'content',
  low: 'low',
  high: 'high',
  item: 'item',
} as const;
export type ExtensionName = keyof typeof extensionUrl;

/** Where the key of a questionnaire stands among its identifiers. */
export const keySystem = `${own}:questionnaire`;
/** Whose codes number the options of a question from 0. */
export const optionSystem = `${own}:option`;
/** HL7's codes of how an item is drawn; `help` is a text that belongs to a question. */
export const controlSystem = 'http://hl7.org/fhir/questionnaire-item-control';
/** What follows a question's linkId in that of its help; it stands in no name of the desk. */
export const helpSuffix = '/help';
