import type { Database } from '@intake-desk/database';
import { type Staff, settingsOfEach } from '@intake-desk/identity';
import { contentLabels, proceduresOf } from '../content/content-label.ts';
import { categoryOfIntake } from '../intake/intake-status.ts';
import { traceOf } from '../intake/reachable-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { civilDay } from '../time/civil-time.ts';

/** Returns patients by an intake of each within the scope, and names them for the access log. */
export async function toFoundPatients(database: Database, staff: Staff, intakes: readonly Intake[]) {
  const { scope, trail } = staff;
  const shown = new Set(intakes.map(({ departmentId }) => departmentId));
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
  const settings = await settingsOfEach(
    database,
    scope.departments.filter(({ id }) => shown.has(id)),
  );
  const labels = contentLabels(await proceduresOf(database, scope), staff);
  trail.patients(intakes.map(traceOf));
  return intakes.map((intake) => {
    const department = departments.get(intake.departmentId);
    const format = settings.get(intake.departmentId)?.format_dob;
    if (!department || format === undefined) throw new Error('An intake outside the scope.');
    return {
      hash: intake.hash,
      epd: intake.epd,
      fullname: intake.fullname ?? '',
      dob: intake.dob,
      format_dob: format,
      orgSymbol: department.organisationSymbol,
      department: department.symbol,
      contentLabel: labels.of(intake.departmentId, intake.content),
      date: civilDay(scope.timezone, intake.createdAt),
      category: categoryOfIntake(intake),
    };
  });
}
