import type { RecordDetail, RecordTarget } from '@intake-desk/contracts';
import { Anchor, displayDate, StatusBadge, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';

interface RelatedProps {
  readonly related: RecordDetail['related'];
  readonly onTarget?: ((target: RecordTarget) => void) | undefined;
}

/** The same patient's other intakes; each opens in place of this one. */
export function Related({ related, onTarget }: RelatedProps) {
  const { t } = useTranslation('mf-record');
  const { openRecord } = useShell();
  const open = onTarget ?? openRecord;
  return (
    <ul className={classes.related}>
      {related.map(({ hash, organization, department, contentLabel, date, category, external }) => (
        <li key={hash}>
          <Anchor component="button" type="button" onClick={() => open({ org: organization, dep: department, hash })}>
            <bdi>{contentLabel}</bdi>, {displayDate(date)}
          </Anchor>
          {external ? <span>{t('fact.external', { system: external, organisation: organization })}</span> : null}
          <StatusBadge category={category} />
        </li>
      ))}
    </ul>
  );
}
