import { allDepartments, type UserView } from '@intake-desk/contracts';
import { type Choice, organisationsOf } from '@intake-desk/kit/host';

/** Whether the user still has the organisation and the department that show. */
export function choiceStands(user: UserView, { organisation, department }: Choice): boolean {
  const departments = organisationsOf(user).find(({ symbol }) => symbol === organisation.symbol)?.departments ?? [];
  return department.symbol === allDepartments
    ? departments.length > 1
    : departments.some(({ symbol }) => symbol === department.symbol);
}
