import { getDepartmentConfig } from '@intake-desk/contracts';
import { displayBirthDate, displayDate, query } from '@intake-desk/kit';

const useGetDepartmentConfig = query(getDepartmentConfig).useQuery;

interface BirthDateProps {
  readonly date: string;
  readonly org: string;
  readonly department: string;
}

/** A date of birth as the record's department writes it; as other dates where its configuration cannot be read. */
export function BirthDate({ date, org, department }: BirthDateProps) {
  const { data, isLoading } = useGetDepartmentConfig({ query: { org, departmentSymbol: department } });
  // Not first in one order and then in another: a date that is read twice must not change under the eyes.
  if (isLoading) return '…';
  return data ? displayBirthDate(date, data.config.format_dob) : displayDate(date);
}
