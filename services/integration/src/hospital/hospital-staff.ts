import type { AnyPermission } from '@intake-desk/contracts';
import { appendAccess, type Database } from '@intake-desk/database';
import { organisationScope, type PatientTrace, type Staff, type TracedChange } from '@intake-desk/identity';

/** A system of a hospital, or a rule, that acts without a user. */
interface HospitalActor {
  readonly organisationId: number;
  /** The only department in which it acts; all of the organisation by default. */
  readonly departmentId?: number | undefined;
  /** The sender or rule, as timelines and logs name it. */
  readonly name: string;
  /** For the access log, as `HL7 SIU^S12`. */
  readonly subject: string;
}

/**
 * Lets a system of a hospital act like a member of staff who may invite and correct patients of its own organisation, and
 * writes the access log (H1), in one unit.
 */
export const hospitalStaff = <T>(
  database: Database,
  { organisationId, departmentId, name, subject }: HospitalActor,
  work: (staff: Staff) => Promise<T>,
): Promise<T> =>
  database.write(async () => {
    const patients = new Map<number | string, PatientTrace>();
    const changed: TracedChange[] = [];
    const staff = await systemStaff(
      database,
      { organisationId, departmentId, name },
      {
        patients: (traces) => {
          for (const trace of traces) patients.set(trace.intakeId ?? trace.epd, trace);
        },
        changes: (changes) => changed.push(...changes),
      },
    );
    const result = await work(staff);
    for (const { intakeId, epd } of patients.values()) {
      await appendAccess(database, {
        userName: name,
        roleNames: '',
        organisationId,
        departmentId: departmentId ?? null,
        intakeId,
        epd,
        action: 'change',
        subject,
        allowed: true,
        ...(changed.length > 0 ? { details: { changes: changed } } : {}),
      });
    }
    return result;
  });

/** Returns a system as a member of staff of its organisation, or of one department; the caller writes the access log. */
export async function systemStaff(
  database: Database,
  { organisationId, departmentId, name }: Omit<HospitalActor, 'subject'>,
  trail: Staff['trail'],
): Promise<Staff> {
  const whole = await organisationScope(database, organisationId);
  return {
    user: { id: 0, name, email: '', admin: false },
    session: { id: 0, byPin: false, expiresAt: database.now() },
    address: '',
    language: whole.language,
    scope:
      departmentId === undefined
        ? whole
        : { ...whole, departments: whole.readable.filter(({ id }) => id === departmentId) },
    can: (permission) => permissions.has(permission),
    trail,
  };
}

const permissions: ReadonlySet<AnyPermission> = new Set(['send_invite', 'view_patient_modal', 'view_form_group']);
