import { randomUUID } from 'node:crypto';
import { enqueue } from '@intake-desk/database';
import type { IntakesContext } from '../context.ts';
import { mailAddressOf } from '../intake/mail-address.ts';
import { patientLanguage } from '../intake/patient-language.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { senderOf } from './sender.ts';

/**
 * Mails the addresses that the patient had before a correction, each once, in the caller's unit: whoever reads them may be the patient.
 * `intakes` are as they were. Returns how many addresses there were.
 */
export async function tellFormerAddresses({ database }: IntakesContext, intakes: readonly Intake[]): Promise<number> {
  const byAddress = new Map<string, Intake>();
  for (const intake of intakes) {
    const address = mailAddressOf(intake);
    if (address !== null && !byAddress.has(address)) byAddress.set(address, intake);
  }
  for (const [recipient, intake] of byAddress) {
    const { organisation, department, settings, subject } = await senderOf(database, intake);
    const { phone } = settings.portal;
    await enqueue(database, {
      ...{ key: `corrected:${randomUUID()}`, kind: 'corrected', organisationId: intake.organisationId },
      ...{ intakeId: intake.id, recipient },
      payload: {
        language: patientLanguage(intake, organisation),
        organisation: organisation.name,
        department: department.name,
        ...(phone === '' ? {} : { phone }),
        live: { org: subject.org, department: subject.department, hash: subject.hash },
      },
    });
  }
  return byAddress.size;
}
