import { randomUUID } from 'node:crypto';
import { type Database, enqueue } from '@intake-desk/database';
import { emailOf } from '../intake/patient-email.ts';
import { patientLanguage } from '../intake/patient-language.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { senderOf } from './sender.ts';

/**
 * Notifies each former e-mail address of a corrected patient once, in the caller's unit, since its owner may be the patient.
 * `intakes` are as they were before the correction. Returns the number of addresses.
 */
export async function notifyFormerEmails(database: Database, intakes: readonly Intake[]): Promise<number> {
  const byEmail = new Map<string, Intake>();
  for (const intake of intakes) {
    const email = emailOf(intake);
    if (email !== null && !byEmail.has(email)) byEmail.set(email, intake);
  }
  for (const [recipient, intake] of byEmail) {
    const { organisation, department, settings, subject } = await senderOf(database, intake);
    const { phone } = settings.portal;
    await enqueue(database, {
      key: `corrected:${randomUUID()}`,
      kind: 'corrected',
      organisationId: intake.organisationId,
      intakeId: intake.id,
      recipient,
      payload: {
        language: patientLanguage(intake, organisation),
        organisation: organisation.name,
        department: department.name,
        ...(phone === '' ? {} : { phone }),
        live: { org: subject.org, department: subject.department, hash: subject.hash },
      },
    });
  }
  return byEmail.size;
}
