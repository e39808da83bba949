import type { ReportsContext } from '../context.ts';
import { changeDraft, holdDraft } from './draft.ts';
import type { Patient } from './patient.ts';

/** Keeps when the patient consented first. */
export const giveConsent =
  (context: ReportsContext) =>
  (patient: Patient, version: number): Promise<void> =>
    context.database.write(async () => {
      const draft = await holdDraft(context, patient, version);
      if (draft.submission?.consentedAt) return;
      await changeDraft(context, patient, draft, { consentedAt: context.clock() });
    });
