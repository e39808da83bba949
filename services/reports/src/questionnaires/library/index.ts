import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Questionnaire } from '@intake-desk/contracts';
import { questionnaireFileName, readQuestionnaireFile } from '@intake-desk/contracts/content';

/** A questionnaire of this folder's files, in the format in which a desk exports them (docs/content.md). */
const fileOf = (key: string): Questionnaire =>
  readQuestionnaireFile(readFileSync(join(import.meta.dirname, questionnaireFileName(key, 'desk')), 'utf8'));

export const preop = fileOf('preop');
export const endoscopy = fileOf('endoscopy');
export const phq9 = fileOf('phq9');
export const gad7 = fileOf('gad7');
export const pain = fileOf('pain');
export const experience = fileOf('experience');

/** The questionnaires of the demonstration (demo.md "Questionnaires"). */
export const demoQuestionnaires: readonly Questionnaire[] = [preop, endoscopy, phq9, gad7, pain, experience];
