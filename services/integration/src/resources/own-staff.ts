import type { Staff } from '@intake-desk/identity';

/** Returns the caller without linked departments: ids of FHIR are those of one organisation. */
export const ownStaff = (staff: Staff): Staff => ({
  ...staff,
  scope: { ...staff.scope, departments: staff.scope.departments.filter(({ own }) => own) },
});
