import type { RecordDetail } from '@intake-desk/contracts';
import { Anchor, displayDate, StatusBadge, useShell } from '@intake-desk/kit';
import classes from './header.module.css';

/** The same patient's other intakes; each opens in place of this one. */
export function Related({ related }: { related: RecordDetail['related'] }) {
  const { openRecord } = useShell();
  return (
    <ul className={classes.related}>
      {related.map(({ hash, organization, department, contentLabel, date, category }) => (
        <li key={hash}>
          <Anchor
            component="button"
            type="button"
            onClick={() => openRecord({ org: organization, dep: department, hash })}
          >
            {contentLabel}, {displayDate(date)}
          </Anchor>
          <StatusBadge category={category} />
        </li>
      ))}
    </ul>
  );
}
