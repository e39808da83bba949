import { randomBytes } from 'node:crypto';
import { type Database, enqueue } from '@intake-desk/database';
import { isTestEpd, type Patient } from '@intake-desk/intakes';
import { IsNull } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { announceMessages } from '../messages/announce-messages.ts';
import { patientKeyOf } from '../patients/reported-patients.ts';
import { type Hl7Destination, Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';
import { type Hl7Result, Hl7ResultEntity } from '../tables/hl7-result.entity.ts';

interface CompletedForm extends Pick<Patient, 'organisationId' | 'departmentId' | 'intakeId' | 'epd'> {
  readonly formId: number;
}

/**
 * Queues a completed form for each destination of its organisation and department, once however often it is called, in the caller's
 * unit, which has locked the intake. A test patient's is not sent.
 */
export const queueResults = (
  { database }: Pick<IntegrationContext, 'database'>,
  { organisationId, departmentId, intakeId, epd, formId: submissionId }: CompletedForm,
): Promise<void> =>
  database.write(async () => {
    if (isTestEpd(epd)) return;
    const manager = database.manager();
    const where = { organisationId, enabled: true, deletedAt: IsNull() };
    const destinations = await manager.find(Hl7DestinationEntity, { where, order: { id: 'ASC' } });
    for (const destination of destinations) {
      const { id: destinationId, format } = destination;
      if (!isFor(destination, departmentId)) continue;
      if (await manager.existsBy(Hl7ResultEntity, { destinationId, submissionId })) continue;
      const result = await manager.save(Hl7ResultEntity, {
        organisationId,
        destinationId,
        intakeId,
        submissionId,
        patientKey: patientKeyOf(epd),
        controlId: newControlId(),
        type: typeOfFormat[format],
        createdAt: database.now(),
      });
      await enqueueResult(database, result);
      await announceMessages(database, organisationId);
    }
  });

/** Returns true if a destination gets results of a department. */
export const isFor = ({ departments }: Pick<Hl7Destination, 'departments'>, departmentId: number): boolean =>
  departments.length === 0 || departments.includes(departmentId);

const CONTROL_ID_BYTES = 10;
export const newControlId = (): string => randomBytes(CONTROL_ID_BYTES).toString('hex');

export const typeOfFormat: Readonly<Record<Hl7Destination['format'], string>> = { ORU: 'ORU^R01', MDM: 'MDM^T02' };

/** Hands a result to the worker, in the caller's unit. */
export const enqueueResult = (
  database: Database,
  { id, controlId, organisationId }: Pick<Hl7Result, 'id' | 'controlId' | 'organisationId'>,
): Promise<number> =>
  enqueue(database, { key: `result:${controlId}`, kind: 'result', organisationId, payload: { result: id } });
