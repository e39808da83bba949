import type { ReportsContext } from '../context.ts';
import { changeDraft, lockDraft } from './draft.ts';
import type { Patient } from './patient.ts';

/** Records the patient's consent. Throws Invalid{version}, or FormCompleted for a submitted form. */
export function giveConsent(context: ReportsContext, patient: Patient, version: number): Promise<void> {
  return context.database.write(async () => {
    const draft = await lockDraft(context, patient, version);
    if (draft.submission?.consentedAt) return;
    await changeDraft(context, patient, draft, { consentedAt: context.clock() });
  });
}
