import type { Database } from '@intake-desk/database';
import { type DepartmentSettings, organisationById, type ScopeDepartment, settingsOf } from '@intake-desk/identity';
import { isOffered, proceduresOf } from '@intake-desk/intakes';

export interface RuleSetting {
  readonly settings: DepartmentSettings;
  /** The organisation's time zone. */
  readonly zone: string;
  readonly contents: ReadonlySet<string>;
}

export async function ruleSetting(
  database: Database,
  department: Pick<ScopeDepartment, 'id' | 'organisationId'>,
): Promise<RuleSetting> {
  const settings = await settingsOf(database, department);
  const { timezone: zone } = await organisationById(database, department.organisationId);
  const procedures = await proceduresOf(database, { departments: [department] });
  return { settings, zone, contents: new Set(procedures.filter(isOffered).map(({ value }) => value)) };
}
