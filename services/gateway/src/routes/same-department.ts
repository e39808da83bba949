import { Invalid } from '@intake-desk/contracts';

/** Throws Invalid for a body whose `department` is another one than its `departmentSymbol`. */
export function requireSameDepartment({
  departmentSymbol,
  department = departmentSymbol,
}: {
  departmentSymbol: string;
  department?: string | undefined;
}): void {
  if (department !== departmentSymbol) throw new Invalid({ department: ['validation.department'] });
}
