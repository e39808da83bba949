import type { AdministeredReport, ReportChoices } from '@intake-desk/contracts';
import type { ListColumn } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const states = ['on', 'off'] as const;
const stateOf = ({ enabled }: AdministeredReport): (typeof states)[number] => (enabled ? 'on' : 'off');

/** Columns of the list of reports with their filters; departments stand there if a report is one department's own. */
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
    const stateWords = (report: AdministeredReport): string => t(`reportSettings.${stateOf(report)}`);
    const departmentOf = ({ department }: AdministeredReport): string =>
      department ?? t('reportSettings.allDepartments');
    const departments: ListColumn<AdministeredReport> = {
      ...{ id: 'department', header: t('reportSettings.columns.department'), width: '120px' },
      ...{ cell: departmentOf, value: departmentOf },
    };
    return [
      {
        id: 'name',
        header: t('reportSettings.columns.name'),
        cell: ({ name }) => name,
        value: ({ name }) => name,
        filter: { kind: 'text' },
      },
      {
        ...{ id: 'alias', header: t('reportSettings.editor.alias'), cell: shownAs, value: shownAs },
        filter: { kind: 'text' },
      },
      ...(byDepartment ? [departments] : []),
      {
        ...{ id: 'forms', header: t('reportSettings.columns.forms'), cell: formsOf, value: formsOf },
        filter: {
          kind: 'choice',
          choices: forms.map(({ key, name }) => ({ value: key, label: name })),
          has: (report, form) => report.forms.includes(form),
        },
      },
      {
        ...{ id: 'roles', header: t('reportSettings.columns.roles'), cell: rolesOf, value: rolesOf },
        filter: {
          kind: 'choice',
          choices: roles.map(({ id, name }) => ({ value: String(id), label: name })),
          has: (report, role) => report.roles.length === 0 || report.roles.includes(Number(role)),
        },
      },
      {
        ...{ id: 'viewers', header: t('reportSettings.columns.viewers'), width: '112px', align: 'right' },
        ...{ cell: ({ viewers }) => viewers, value: ({ viewers }) => viewers },
      },
      {
        ...{ id: 'state', header: t('reportSettings.columns.state'), width: '96px', cell: stateWords },
        value: stateWords,
        filter: {
          kind: 'choice',
          choices: states.map((state) => ({ value: state, label: t(`reportSettings.${state}`) })),
          has: (report, state) => stateOf(report) === state,
        },
      },
    ];
  }, [t, forms, roles, byDepartment]);
}
