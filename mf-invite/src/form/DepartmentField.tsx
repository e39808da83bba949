import { allDepartments } from '@intake-desk/contracts';
import { Select, useShell } from '@intake-desk/kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

interface DepartmentFieldProps {
  readonly symbol: string;
  readonly error: string | undefined;
  readonly onDepartment: (symbol: string) => void;
}

/** The department that invites. Not rendered for keys in other fields. */
export const DepartmentField = memo(function DepartmentField({ symbol, error, onDepartment }: DepartmentFieldProps) {
  const { t } = useTranslation('mf-invite');
  const { organisation, department: top } = useShell();
  const { departments } = organisation;
  return (
    <Select
      label={t('fields.department')}
      data={departments.map((one) => ({ value: one.symbol, label: one.name }))}
      value={symbol}
      description={
        top.symbol === allDepartments
          ? t('form.oneDepartment', { departments: top.name })
          : top.symbol !== symbol && t('form.otherDepartment', { department: top.name })
      }
      error={error}
      searchable
      onChange={(chosen) => onDepartment(chosen ?? symbol)}
    />
  );
});
