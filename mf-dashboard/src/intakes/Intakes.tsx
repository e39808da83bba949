import { defaultPageSize, defaultSideFilters } from '@intake-desk/contracts';
import { Checkbox, PageHeader, periodDates, Skeleton, useScope, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../dashboard/options-api.ts';
import { useNow } from '../dashboard/use-now.ts';
import { boxesOf } from '../filters/boxes-of.ts';
import { useView } from '../view/use-view.ts';
import { IntakeList } from './IntakeList.tsx';

/** How far the list looks back: a patient at the desk may have been invited long ago. */
const period = 'last12months';

/** The intakes of a department as a tablet at the desk shows them (S1 §2 "Pin login"). */
export default function Intakes() {
  const { t } = useTranslation('mf-dashboard');
  const { user, organisation } = useShell();
  const scope = useScope();
  const { options, save } = useOptions();
  const { view, change } = useView();
  const now = useNow(organisation.timezone);
  const sideFilters = { ...defaultSideFilters, ...view.boxes };
  return (
    <>
      <PageHeader title={t('intakes.title')} hint={t('intakes.hint')}>
        {user.authByPin ? (
          <Checkbox
            label={t('side.hideCompleted')}
            checked={sideFilters.hideCompleted === true}
            onChange={(event) =>
              change({ boxes: { ...boxesOf(sideFilters), hideCompleted: event.currentTarget.checked } })
            }
          />
        ) : null}
      </PageHeader>
      {options ? (
        <IntakeList
          key={`${scope.org} ${scope.departmentSymbol}`}
          view={view}
          change={change}
          setting={{
            period,
            range: periodDates(period, organisation.timezone, now),
            sideFilters,
            pageSize: options.rowsPerPage_shared ?? defaultPageSize,
          }}
          dense={options.dense ?? false}
          onPageSize={(size) => {
            save('rowsPerPage_shared', size);
            change({ page: 1 });
          }}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  );
}
