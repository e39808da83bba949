import {
  allDepartments,
  type Options,
  type ShellDepartment,
  type ShellOrganisation,
  type UserView,
} from '@intake-desk/contracts';

/** The organisation and department that the desk shows. */
export interface Choice {
  readonly organisation: ShellOrganisation;
  readonly department: ShellDepartment;
}

/**
 * The user's organisations with the departments that they may see there, both sorted by name. One without a department is left
 * out: there is nothing to see in it.
 */
export function organisationsOf(user: UserView): ShellOrganisation[] {
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return user.organizations
    .map(({ symbol, name, timezone, supportContact }) => ({
      symbol,
      name,
      timezone,
      ...(supportContact === undefined ? {} : { supportContact }),
      departments: user.departments
        .filter(({ organizations }) => organizations.includes(symbol))
        .map((department) => ({ symbol: department.symbol, name: department.name }))
        .sort(byName),
    }))
    .filter(({ departments }) => departments.length > 0)
    .sort(byName);
}

/**
 * What is shown at the start: the saved choice where it still stands, else the first organisation and its first department
 * (S1 §4 "Authentication"). Undefined for a user without an organisation that has a department.
 */
export function choiceOf(user: UserView, options: Options, allName: string): Choice | undefined {
  const organisations = organisationsOf(user);
  const organisation =
    organisations.find(({ symbol }) => symbol === options.selectedOrganizationSymbol) ?? organisations[0];
  if (!organisation) return undefined;
  const saved = options.selectedDepartmentSymbol;
  const everything = { symbol: allDepartments, name: allName };
  const department =
    saved === allDepartments && organisation.departments.length > 1
      ? everything
      : (organisation.departments.find(({ symbol }) => symbol === saved) ?? organisation.departments[0]);
  return department && { organisation, department };
}
