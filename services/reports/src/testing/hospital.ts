import { type Language, type Permission, plainPortalSettings, searchText } from '@intake-desk/contracts';
import { type Database, execute, rowOf, selectOne, valueList, verbatim } from '@intake-desk/database';
import { DepartmentEntity, OrganisationEntity, type PatientTrace, type Scope, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { Patient } from '../submissions/patient.ts';

/** An organisation with one department, and what a test needs of it. */
export interface Hospital {
  readonly organisationId: number;
  readonly departmentId: number;
  readonly symbol: string;
}

/** An intake to be made; the rest has defaults. */
export interface NewIntake {
  readonly questionnaireId: number;
  readonly content?: string;
  readonly epd?: string;
  readonly fullname?: string;
  readonly dob?: string;
  readonly language?: Language;
  readonly hidden?: boolean;
  readonly createdAt?: Date;
  readonly appointmentAt?: Date;
}

const IdRow = rowOf({ id: Type.Integer() });

let count = 0;

/** Makes an organisation in Europe/Amsterdam with department ANE that sends `questionnaires` (id by content); it protects small groups. */
export async function makeHospital(
  database: Database,
  symbol: string,
  questionnaires: ReadonlyMap<string, number>,
  smallGroups = true,
): Promise<Hospital> {
  const at = database.now();
  return database.write(async () => {
    const manager = database.manager();
    await manager.insert(OrganisationEntity, {
      symbol,
      name: `Hospital ${symbol}`,
      kind: 'hospital',
      timezone: 'Europe/Amsterdam',
      language: 'nl',
      smallGroups,
      createdAt: at,
      updatedAt: at,
    });
    const { id: organisationId } = await manager.findOneByOrFail(OrganisationEntity, { symbol });
    await manager.insert(DepartmentEntity, { organisationId, symbol: 'ANE', name: 'Anaesthesiology', createdAt: at });
    const { id: departmentId } = await manager.findOneByOrFail(DepartmentEntity, { organisationId, symbol: 'ANE' });
    for (const [content, questionnaireId] of questionnaires) {
      await execute(manager)`
        INSERT INTO department_procedure (organisation_id, department_id, value, label, questionnaire_id, created_at)
        VALUES (${organisationId}, ${departmentId}, ${content}, ${JSON.stringify({ en: content })}, ${questionnaireId}, ${at})`;
    }
    return { organisationId, departmentId, symbol };
  });
}

/** Makes an intake that has been sent, and returns the patient of its link. */
export async function makePatient(database: Database, hospital: Hospital, intake: NewIntake): Promise<Patient> {
  const { organisationId, departmentId, symbol } = hospital;
  count += 1;
  const hash = count.toString(16).padStart(32, '0');
  const at = intake.createdAt ?? database.now();
  const epd = intake.epd ?? `00${count}`;
  const values = {
    organisation_id: organisationId,
    department_id: departmentId,
    hash,
    epd,
    epd_search: searchText(epd),
    fullname: intake.fullname ?? null,
    dob: intake.dob ?? null,
    status: -1,
    content: intake.content ?? 'preop',
    origin: 'dashboard',
    language: intake.language ?? 'nl',
    hidden_at: intake.hidden ? at : null,
    appointment_at: intake.appointmentAt ?? null,
    created_at: at,
    updated_at: at,
  };
  const columns = Object.keys(values).join(', ');
  const intakeId = await database.write(async () => {
    const manager = database.manager();
    await execute(manager)`INSERT INTO intake (${verbatim(columns)}) VALUES (${valueList(Object.values(values))})`;
    return (await selectOne(manager, IdRow)`SELECT id FROM intake WHERE hash = ${hash}`).id;
  });
  return {
    intakeId,
    organisationId,
    organisationName: `Hospital ${symbol}`,
    timezone: 'Europe/Amsterdam',
    departmentId,
    departmentName: 'Anaesthesiology',
    portal: plainPortalSettings,
    appointmentAt: intake.appointmentAt ?? null,
    firstCompletedAt: null,
    linkGeneration: 0,
    phone: null,
    hasAddress: false,
    device: false,
    fromStart: false,
    unlocked: false,
    birthDate: 'not-asked' as const,
    expired: false,
    language: intake.language ?? 'nl',
    organisationLanguage: 'nl',
    questionnaireId: intake.questionnaireId,
    status: -1,
    category: 'noshow',
  };
}

/** Staff of a hospital's department ANE with these permissions; `traces` collects whom the trail named. */
export function makeStaff(
  hospital: Hospital,
  permissions: readonly Permission[],
  language: Language = 'en',
): { staff: Staff; traces: PatientTrace[] } {
  const traces: PatientTrace[] = [];
  const { organisationId, departmentId, symbol } = hospital;
  const department = { id: departmentId, symbol: 'ANE', name: 'Anaesthesiology', organisationId };
  const departments = [{ ...department, organisationSymbol: symbol, own: true }];
  const scope: Scope = {
    organisationId,
    organisationSymbol: symbol,
    organisationName: `Hospital ${symbol}`,
    timezone: 'Europe/Amsterdam',
    language: 'nl',
    departments,
    readable: departments,
  };
  const staff: Staff = {
    user: { id: 1, name: 'Staff', email: 'staff@demo.test', admin: false },
    session: { id: 1, byPin: false, expiresAt: new Date(8_640_000_000_000_000) },
    address: '192.0.2.1',
    language,
    scope,
    can: (permission) => permissions.some((one) => one === permission),
    trail: { patients: (named) => traces.push(...named), changes: () => undefined },
  };
  return { staff, traces };
}
