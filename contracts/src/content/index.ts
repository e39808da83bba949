export { breakingChanges } from './breaking-changes.ts';
export { checkedQuestionnaire, questionnaireProblems, sumRange } from './check-questionnaire.ts';
export { readFhirQuestionnaire } from './fhir/read-fhir.ts';
export { type FhirStatus, writeFhirQuestionnaire } from './fhir/write-fhir.ts';
export { formatOfFile } from './file-format.ts';
export { fileKey } from './file-key.ts';
export { fhirFileVersion } from './file-version.ts';
export { questionnaireFileName, readQuestionnaireFile, writeQuestionnaireFile } from './questionnaire-file.ts';
export { newestOptions, type Wordings, wordingsOf } from './wordings.ts';
