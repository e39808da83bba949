import { deskSystem, type Reference } from '@intake-desk/contracts/fhir';
import type { Scope } from '@intake-desk/identity';

/** Returns a reference to a department by its short code; the desk has no resource for it. */
export function departmentReference({ departments }: Scope, id: number): Reference {
  const department = departments.find((one) => one.id === id);
  return {
    type: 'Organization',
    ...(department
      ? { identifier: { system: `${deskSystem}:department`, value: department.symbol }, display: department.name }
      : {}),
  };
}
