import type { Answer } from '@intake-desk/contracts';
import type { Reports } from '../create-reports.ts';
import type { Patient } from '../submissions/patient.ts';
import type { SavedAnswer } from '../submissions/save-answer.ts';
import type { SubmittedForm } from '../submissions/submit.ts';

/** A patient whose page is up to date: what it saves and sends is of the form as it is. */
export const atWork = ({ submissions }: Pick<Reports, 'submissions'>) => ({
  async save(patient: Patient, uniqueId: string, answer: Answer): Promise<SavedAnswer> {
    const { version, revisions } = await submissions.portalIntake(patient);
    return submissions.saveAnswer(patient, { uniqueId, answer, version, base: revisions[uniqueId] ?? 0 });
  },
  async send(patient: Patient): Promise<SubmittedForm> {
    const { version } = await submissions.portalIntake(patient);
    return submissions.submit(patient, version);
  },
});
