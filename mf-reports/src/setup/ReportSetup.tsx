import { allDepartments, type EnabledReport } from '@intake-desk/contracts';
import { Card, Group, MultiSelect, Select, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { allContent, contentOf, periodFilterNames, type ReportView } from '../address/report-view.ts';
import type { ReportAddress, ReportViewPart } from '../address/use-report-address.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { chosenContent, procedureChoices } from './procedure-choice.ts';
import classes from './setup.module.css';

interface ReportSetupProps {
  readonly department: string;
  readonly reports: readonly EnabledReport[];
  readonly report: EnabledReport | undefined;
  readonly view: ReportView;
  readonly now: number;
  /** Returns the view with changes that are not rendered yet. */
  readonly newest: ReportAddress['newest'];
  readonly onChange: (part: ReportViewPart) => void;
}

/** Selection of department, report, procedures and periods. */
export function ReportSetup({ department, reports, report, view, now, newest, onChange }: ReportSetupProps) {
  const { t } = useTranslation('mf-reports');
  const { organisation } = useShell();
  const { departments } = organisation;
  const chosen = report ? contentOf(report, view) : [];
  const shown = view.content === allContent ? [allContent] : chosen;
  return (
    <Card className={classes.setup} component="section" aria-label={t('setup.title')}>
      <div className={classes.choices}>
        {departments.length > 1 ? (
          <Select
            label={t('setup.department')}
            data={[
              { value: allDepartments, label: t('setup.allDepartments') },
              ...departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
            ]}
            value={department}
            onChange={(symbol) => onChange({ department: symbol ?? department, report: '', content: [] })}
          />
        ) : null}
        {reports.length > 1 ? (
          <Select
            label={t('setup.report')}
            data={reports.map(({ id, name }) => ({ value: id, label: name }))}
            value={report?.id ?? null}
            onChange={(id) => onChange(id ? { report: id, content: [] } : {})}
          />
        ) : null}
        {report ? (
          <MultiSelect
            className={classes.procedures}
            label={t('setup.procedures')}
            placeholder={chosen.length === 0 ? t('setup.chooseProcedures') : ''}
            data={procedureChoices(report.content, { all: t('setup.all'), ungrouped: t('setup.ungrouped') })}
            value={shown}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('setup.clearProcedures') }}
            nothingFoundMessage={t('setup.noProcedure')}
            onChange={(values) => onChange({ content: chosenContent(newest().content, { shown, chosen: values }) })}
          />
        ) : null}
      </div>
      <Group gap="8px 32px" align="stretch">
        {periodFilterNames.map((name) => (
          <PeriodFilter
            key={name}
            name={name}
            value={view.periods[name]}
            now={now}
            onChange={(value) => onChange({ periods: { [name]: value } })}
          />
        ))}
      </Group>
    </Card>
  );
}
