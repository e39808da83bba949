import {
  allDepartments,
  type Options,
  type ShellDepartment,
  type ShellOrganisation,
  type UserView,
} from '@intake-desk/contracts';

export interface Choice {
  readonly organisation: ShellOrganisation;
  readonly department: ShellDepartment;
}

/** Returns the user's organisations with their visible departments, sorted by name, omitting empty ones. */
export function organisationsOf(user: UserView): ShellOrganisation[] {
  return user.organizations
    .map(({ symbol, name, kind, timezone, language, supportContact }) => ({
      symbol,
      name,
      timezone,
      language,
      ...(kind === 'overview' ? { overview: true } : {}),
      ...(supportContact === undefined ? {} : { supportContact }),
      departments: user.departments
        .filter(({ organizations }) => organizations.includes(symbol))
        .map((department) => ({ symbol: department.symbol, name: department.name })),
    }))
    .filter(({ departments }) => departments.length > 0);
}

/**
 * Returns the saved choice if it is still valid, otherwise the first organisation and its first department (S1 §4
 * "Authentication"). Undefined for a user without a department.
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
