import type { Questionnaire } from '@intake-desk/contracts';
import { earlierAnaesthesia, goingHome, habits } from './preop-anaesthesia.ts';
import { allergiesAndMedication, bodyAndCondition } from './preop-health.ts';
import { ownNotice, say } from './wording.ts';

/** Pre-operative screening: own items; the worst answer is the triage. */
export const preop: Questionnaire = {
  key: 'preop',
  version: 1,
  title: say(
    'Pre-operative screening',
    'Preoperatieve screening',
    'Fragebogen vor der Operation',
    'Cuestionario preoperatorio',
    'Questionário pré-operatório',
  ),
  notice: ownNotice,
  groups: [allergiesAndMedication, bodyAndCondition, earlierAnaesthesia, habits, goingHome],
};
