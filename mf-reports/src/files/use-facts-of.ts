import { allDepartments, type EnabledReport, type ReportQuestion } from '@intake-desk/contracts';
import { displayDate, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFacts } from '../report/report-facts.ts';

/** Returns the facts about a report for its files; undefined until one is requested. */
export function useFactsOf(report: EnabledReport | undefined, question: ReportQuestion | undefined) {
  const { t } = useTranslation('mf-reports');
  const { organisation } = useShell();
  return useMemo((): ReportFacts | undefined => {
    if (!report || !question) return undefined;
    const { departmentSymbol, content } = question;
    const department = organisation.departments.find(({ symbol }) => symbol === departmentSymbol);
    const everything = report.content.every(({ value }) => value === '' || content.includes(value));
    const periods = [
      [t('periods.submitted'), question.periodFormSubmitted],
      [t('periods.appointment'), question.periodAppointmentDate],
      [t('periods.consent'), question.periodInformedConsent],
    ] as const;
    return {
      report: report.name,
      department:
        department?.name ?? (departmentSymbol === allDepartments ? t('setup.allDepartments') : departmentSymbol),
      procedures: everything
        ? [t('setup.all')]
        : report.content.filter(({ value }) => content.includes(value)).map(({ label }) => label),
      periods: periods.flatMap(([name, dates]) =>
        dates ? [`${name} ${displayDate(dates.start)} – ${displayDate(dates.end)}`] : [],
      ),
    };
  }, [report, question, organisation.departments, t]);
}
