import type { AdministeredReport, ReportChoices } from '@intake-desk/contracts';
import type { ListColumn } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';

const states = ['on', 'off'] as const;
const stateOf = ({ enabled }: AdministeredReport): (typeof states)[number] => (enabled ? 'on' : 'off');

/** Returns the columns of the list of reports, with departments if a report belongs to one. */
export function useReportColumns(
  { forms, roles }: ReportChoices,
  reports: readonly AdministeredReport[] | undefined,
): readonly ListColumn<AdministeredReport>[] {
  const { t } = useTranslation('mf-settings');
  const byDepartment = reports?.some(({ department }) => department !== null) ?? false;
  return useMemo(() => {
    const formsOf = (report: AdministeredReport): string =>
      report.forms.map((key) => forms.find((form) => form.key === key)?.name ?? key).join(', ');
    const rolesOf = (report: AdministeredReport): string =>
      report.roles.length === 0
        ? t('reportSettings.everybody')
        : report.roles
            .map((id) => roles.find((role) => role.id === id)?.name ?? t('reportSettings.deletedRole'))
            .join(', ');
    const shownAs = ({ alias, defaultAlias }: AdministeredReport): string => alias || (defaultAlias ?? '');
    const departmentOf = ({ department }: AdministeredReport): string =>
      department ?? t('reportSettings.allDepartments');
    const { text, number, choice, column } = listColumns<AdministeredReport>(t, 'reportSettings');
    return [
      text('name', ({ name }) => name, { width: '184px' }),
      text('alias', shownAs, { header: t('reportSettings.editor.alias') }),
      ...(byDepartment ? [column('department', { width: '120px', cell: departmentOf, value: departmentOf })] : []),
      text('forms', formsOf, {
        filter: {
          kind: 'choice',
          choices: forms.map(({ key, name }) => ({ value: key, label: name })),
          has: (report, form) => report.forms.includes(form),
        },
      }),
      text('roles', rolesOf, {
        filter: {
          kind: 'choice',
          choices: roles.map(({ id, name }) => ({ value: String(id), label: name })),
          has: (report, role) => report.roles.length === 0 || report.roles.includes(Number(role)),
        },
      }),
      number('viewers', ({ viewers }) => viewers, { width: '88px' }),
      choice('state', states, (state) => t(`reportSettings.${state}`), stateOf, { width: '100px' }),
    ];
  }, [t, forms, roles, byDepartment]);
}
