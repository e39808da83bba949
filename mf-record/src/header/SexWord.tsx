import type { DepartmentConfig } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { departmentConfig } from '../patient/department-config.ts';

interface SexWordProps {
  /** Its code: M, F or O. */
  readonly sex: string;
  readonly org: string;
  readonly department: string;
}

/** A sex in the record's department's word; translated if the department has the bare code only. */
export function SexWord({ sex, org, department }: SexWordProps) {
  const { t } = useTranslation('mf-record');
  const { data } = departmentConfig.useQuery({ query: { org, departmentSymbol: department } });
  const own = data && wordOf(data.config, sex);
  return <bdi>{own && own !== sex ? own : t([`sex.${sex}`, 'sex.O'])}</bdi>;
}

function wordOf(config: DepartmentConfig, sex: string): string {
  if (sex === 'M') return config.format_sex_m;
  return sex === 'F' ? config.format_sex_f : config.format_sex_o;
}
