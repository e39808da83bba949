import type { Questionnaire } from '@intake-desk/contracts';
import { health, reason } from './endoscopy-health.ts';
import { information, preparation } from './endoscopy-visit.ts';
import { ownNotice, say } from './wording.ts';

/** Endoscopy intake: own items, with the preparation and the explanation understood. */
export const endoscopy: Questionnaire = {
  key: 'endoscopy',
  version: 1,
  title: say(
    'Endoscopy intake',
    'Intake endoscopie',
    'Fragebogen zur Endoskopie',
    'Cuestionario de endoscopia',
    'Questionário de endoscopia',
  ),
  notice: ownNotice,
  groups: [reason, health, preparation, information],
};
