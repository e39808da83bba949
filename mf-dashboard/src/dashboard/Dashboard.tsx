import { conversionPeriods } from '@intake-desk/contracts';
import { PageHeader, PeriodSelect, Skeleton, useOptions, useScope, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ChartsSkeleton } from '../charts/ChartsSkeleton.tsx';
import { savedSideFilters, settingOf } from '../conversion/conversion-request.ts';
import { SideFilterMenu } from '../filters/SideFilterMenu.tsx';
import { boxesOf } from '../filters/side-boxes.ts';
import { SkipToTable } from '../table/SkipToTable.tsx';
import { useView } from '../view/use-view.ts';
import { Conversion } from './Conversion.tsx';
import classes from './dashboard.module.css';
import { useNow } from './use-now.ts';

/** The dashboard of the chosen organisation and department. */
export default function Dashboard() {
  const { t } = useTranslation('mf-dashboard');
  const { organisation } = useShell();
  const scope = useScope();
  const { options, save } = useOptions();
  const { view, change } = useView();
  const now = useNow(organisation.timezone);
  if (!options) {
    return (
      <>
        <PageHeader title={t('dashboard.title')} />
        <ChartsSkeleton />
        <Skeleton height={420} mt="sm" />
      </>
    );
  }
  const setting = settingOf(view, options, organisation.timezone, now);
  // What a chip, Clear all or Show turned off for this view is no part of what is saved.
  const saved = savedSideFilters(options);
  return (
    <div className={classes.page}>
      <SkipToTable />
      <PageHeader title={t('dashboard.title')}>
        <PeriodSelect
          label={t('dashboard.period')}
          periods={conversionPeriods}
          value={setting.period}
          dates={setting.range}
          zone={organisation.timezone}
          onChange={(period, dates) => {
            save('selected_period_conversion', period);
            if (period === 'custom') save('dates_conversion', dates);
            change(
              { period, dates: period === 'custom' ? dates : undefined, selection: undefined },
              { period: setting.period, dates: setting.range },
            );
          }}
        />
        <SideFilterMenu
          value={setting.sideFilters}
          onBoxes={(boxes) => {
            const shown = boxesOf(setting.sideFilters);
            save('sideFilters_conversion', { ...saved, ...boxes });
            change({ boxes: { ...shown, ...boxes } }, { boxes: shown });
          }}
          onHiddenEpds={(hiddenEPDs) => save('sideFilters_conversion', { ...saved, hiddenEPDs })}
        />
      </PageHeader>
      <Conversion
        key={`${scope.org} ${scope.departmentSymbol}`}
        view={view}
        change={change}
        options={options}
        save={save}
        setting={setting}
      />
    </div>
  );
}
