import { randomBytes } from 'node:crypto';
import type { RiskGroup, Status } from '@intake-desk/contracts';
import { type Database, patientSearch } from '@intake-desk/database';
import type { ScopeDepartment } from '@intake-desk/identity';
import { In } from 'typeorm';
import { storeNameWords } from '../intake/name-words.ts';
import { storeRelated } from '../intake/related.ts';
import { isTestEpd } from '../intake/test-record.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';

/** Values of an intake that a test sets; the others have defaults. */
export type Sample = Partial<Omit<Intake, 'id' | 'status' | 'riskGroup'>> & { status?: Status; riskGroup?: RiskGroup };

/** An intake of a department, created now, not opened. */
export function sampleIntake(department: ScopeDepartment, at: Date, sample: Sample = {}): Omit<Intake, 'id'> {
  const epd = sample.epd ?? '0012345';
  const fullname = sample.fullname ?? null;
  return {
    organisationId: department.organisationId,
    departmentId: department.id,
    hash: randomBytes(16).toString('hex'),
    epd,
    firstName: null,
    lastName: null,
    fullname,
    ...patientSearch(epd, fullname),
    status: -1,
    step: 0,
    content: 'preop',
    location: 'home',
    origin: 'dashboard',
    email: null,
    phone: null,
    sex: null,
    dob: null,
    allowEmail: null,
    language: 'nl',
    weblink: false,
    hiddenAt: null,
    hiddenBy: null,
    hiddenReason: null,
    isTest: isTestEpd(epd),
    related: 0,
    riskGroup: 4,
    firstCompletedAt: null,
    completedAt: null,
    openedAt: null,
    sentAt: null,
    filledForms: null,
    appointmentAt: null,
    appointmentStatus: null,
    appointmentType: null,
    serviceType: null,
    specialty: null,
    futureFollowupType: null,
    futureFollowupAt: null,
    externalSystem: null,
    externalId: null,
    readAt: null,
    readBy: null,
    readByName: null,
    patientTokenHash: null,
    patientTokenExpiresAt: null,
    linkGeneration: 0,
    createdAt: at,
    createdBy: null,
    creatorName: null,
    updatedAt: at,
    version: 1,
    ...sample,
  };
}

/** Stores intakes and returns them with their ids, in their order. */
export async function storeIntakes(database: Database, intakes: readonly Omit<Intake, 'id'>[]): Promise<Intake[]> {
  return database.write(async () => {
    for (const intake of intakes) await storeNameWords(database, intake);
    const stored = await database.manager().save(
      IntakeEntity,
      intakes.map((intake) => ({ ...intake })),
    );
    for (const [organisationId, rows] of Map.groupBy(stored, (row) => row.organisationId)) {
      await storeRelated(
        database,
        organisationId,
        rows.map(({ epd }) => epd),
      );
    }
    const ids = stored.map(({ id }) => id);
    return database.manager().find(IntakeEntity, { where: { id: In(ids) }, order: { id: 'ASC' } });
  });
}

/** Stores an intake of a department and returns it with its id. */
export async function storeIntake(
  database: Database,
  department: ScopeDepartment,
  sample?: Sample,
  at = database.now(),
): Promise<Intake> {
  const [stored] = await storeIntakes(database, [sampleIntake(department, at, sample)]);
  if (!stored) throw new Error('Nothing was stored.');
  return stored;
}
