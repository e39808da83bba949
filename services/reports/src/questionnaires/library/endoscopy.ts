import type { Questionnaire } from '@intake-desk/contracts';
import { health, reason } from './endoscopy-health.ts';
import { information, preparation } from './endoscopy-visit.ts';
import { ownNotice, say } from './wording.ts';

/** Endoscopy intake: own items, with the preparation and the explanation understood. */
export const endoscopy: Questionnaire = {
  key: 'endoscopy',
  version: 2,
  title: say(
    'Endoscopy intake',
    'Intake endoscopie',
    'Fragebogen zur Endoskopie',
    'Cuestionario de endoscopia',
    'Questionário de endoscopia',
  ),
  notice: ownNotice,
  consent: say(
    'I agree that the department uses my answers to prepare my examination.',
    'Ik ga ermee akkoord dat de afdeling mijn antwoorden gebruikt om mijn onderzoek voor te bereiden.',
    'Ich bin damit einverstanden, dass die Abteilung meine Antworten nutzt, um meine Untersuchung vorzubereiten.',
    'Acepto que el servicio use mis respuestas para preparar mi exploración.',
    'Aceito que o serviço use as minhas respostas para preparar o meu exame.',
  ),
  groups: [reason, health, preparation, information],
};
