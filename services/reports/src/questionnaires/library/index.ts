import type { Questionnaire } from '@intake-desk/contracts';
import { endoscopy } from './endoscopy.ts';
import { experience } from './experience.ts';
import { gad7 } from './gad7.ts';
import { pain } from './pain.ts';
import { phq9 } from './phq9.ts';
import { preop } from './preop.ts';

export { endoscopy, experience, gad7, pain, phq9, preop };

/** The questionnaires of the demonstration (demo.md "Questionnaires"). */
export const demoQuestionnaires: readonly Questionnaire[] = [preop, endoscopy, phq9, gad7, pain, experience];
