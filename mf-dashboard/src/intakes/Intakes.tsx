import { defaultPageSize, defaultSideFilters } from '@intake-desk/contracts';
import { Checkbox, PageHeader, rememberedWidths, Skeleton, useOptions, useScope, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { conversionCatalogue } from '../view/catalogue.ts';
import { boxesOf, isOffered, withoutContradiction } from '../view/side-boxes.ts';
import { useView } from '../view/use-view.ts';
import { IntakeList } from './IntakeList.tsx';
import classes from './intakes.module.css';

/** The intakes of a department for a tablet at the desk, regardless of their age (S1 §2 "Pin login"). */
export default function Intakes() {
  const { t } = useTranslation('mf-dashboard');
  const { user } = useShell();
  const scope = useScope();
  const { options, save } = useOptions();
  const { view, change } = useView(conversionCatalogue, { usual: 'all' });
  const sideFilters = withoutContradiction({ ...defaultSideFilters, ...view.boxes });
  const boxes = boxesOf(sideFilters);
  const offered = (['hideAppointmentPast', 'hideCompleted'] as const).filter((box) =>
    isOffered(box, user.authByPin, boxes),
  );
  return (
    <div className={classes.page}>
      <PageHeader title={t('intakes.title')} hint={view.weblink ? undefined : t('intakes.hint')}>
        {offered.map((box) => (
          <Checkbox
            key={box}
            className={classes.box ?? ''}
            label={t(`side.${box}`)}
            checked={boxes[box]}
            onChange={({ currentTarget: { checked } }) =>
              change((newest) => ({ boxes: { ...boxes, ...newest.boxes, [box]: checked } }))
            }
          />
        ))}
      </PageHeader>
      {options ? (
        <IntakeList
          key={`${scope.org} ${scope.departmentSymbol}`}
          view={view}
          change={change}
          setting={{ sideFilters, pageSize: options.rowsPerPage_shared ?? defaultPageSize }}
          remembered={rememberedWidths('intakes', { options, save })}
          onPageSize={(size) => {
            save('rowsPerPage_shared', size);
            change({ page: 1 });
          }}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </div>
  );
}
