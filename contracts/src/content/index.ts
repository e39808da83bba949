export { breakingChanges } from './breaking-changes.ts';
export { checkedQuestionnaire, questionnaireProblems, sumRange } from './check-questionnaire.ts';
export {
  decodeFile,
  type FileContent,
  questionnairesOf,
  readContentFile,
  tryContentFile,
  valueSetsOf,
} from './content-file.ts';
export { readFhirAnswers } from './fhir/read-answers.ts';
export type { FileOrigin } from './fhir/read-fhir.ts';
export { canonicalOf, type FhirStatus, writeFhirQuestionnaire } from './fhir/write-fhir.ts';
export { writeFhirAnswers } from './fhir/write-response.ts';
export { fhirFileVersion, fileKey, formatOfFile } from './file-heading.ts';
export { pinCodes } from './pin-codes.ts';
export { questionnaireFileName, readQuestionnaireFile, writeQuestionnaireFile } from './questionnaire-file.ts';
export { newestOptions, type Wordings, wordingsOf } from './wordings.ts';
