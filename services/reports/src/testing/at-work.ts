import type { Answer, Answers } from '@intake-desk/contracts';
import type { FilledForm } from '@intake-desk/intakes';
import type { Reports } from '../create-reports.ts';
import type { Patient } from '../submissions/patient.ts';
import type { SavedAnswer } from '../submissions/save-answer.ts';

/** A patient whose page is always up to date. */
export function atWork({ submissions }: Pick<Reports, 'submissions'>) {
  const save = async (patient: Patient, uniqueId: string, answer: Answer): Promise<SavedAnswer> => {
    const { version, revisions } = await submissions.portalIntake(patient);
    return submissions.saveAnswer(patient, { uniqueId, answer, version, base: revisions[uniqueId] ?? 0 });
  };
  const send = async (patient: Patient): Promise<FilledForm> => {
    const { version } = await submissions.portalIntake(patient);
    return submissions.submit(patient, version);
  };
  /** Saves each of these answers, then sends them. */
  const fillIn = async (patient: Patient, answers: Answers): Promise<FilledForm> => {
    for (const [uniqueId, answer] of Object.entries(answers)) await save(patient, uniqueId, answer);
    return send(patient);
  };
  return { save, send, fillIn };
}
