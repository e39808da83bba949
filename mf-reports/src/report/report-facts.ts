import { allDepartments, type EnabledReport, type ReportQuestion } from '@intake-desk/contracts';
import { displayDate, useShell } from '@intake-desk/kit';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface ReportFacts {
  readonly report: string;
  readonly department: string;
  readonly procedures: readonly string[];
  /** The periods that narrow it, such as `Form submitted 01-02-2026 – 28-02-2026`. */
  readonly periods: readonly string[];
}

const unknown: ReportFacts = { report: '', department: '', procedures: [], periods: [] };

export const ReportFactsContext = createContext<ReportFacts>(unknown);

export const useReportFacts = (): ReportFacts => useContext(ReportFactsContext);

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
