import { displayBirthDate, displayDate } from '@intake-desk/kit';
import { departmentConfig } from '../patient/department-config.ts';

interface BirthDateProps {
  readonly date: string;
  readonly org: string;
  readonly department: string;
}

/** A date of birth in the format of the record's department; in the usual one if its configuration cannot be read. */
export function BirthDate({ date, org, department }: BirthDateProps) {
  const { data, isLoading } = departmentConfig.useQuery({ query: { org, departmentSymbol: department } });
  // Waits for the format: a date must not change its order while somebody reads it.
  if (isLoading) return '…';
  return data ? displayBirthDate(date, data.config.format_dob) : displayDate(date);
}
