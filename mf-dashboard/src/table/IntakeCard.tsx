import type { IntakeRow } from '@intake-desk/contracts';
import { RiskBadge, StatusBadge } from '@intake-desk/kit';
import type { ColumnContext } from '../columns/column-kind.ts';
import { appointmentCell, epdCell } from '../columns/intake-cells.tsx';
import { TagList } from '../columns/TagList.tsx';
import classes from './IntakeCard.module.css';

/** An intake on a phone: patient, risk, status, appointment and questionnaire. */
export function IntakeCard({ row, context }: { readonly row: IntakeRow; readonly context: ColumnContext }) {
  const appointment = appointmentCell(row, context);
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <bdi className={classes.name}>{row.fullname}</bdi>
        {epdCell(row, context)}
      </span>
      <span className={classes.line}>
        <RiskBadge group={row.firstCompletedFormGroup} />
        <StatusBadge category={row.category} />
      </span>
      {appointment === null ? null : <span>{appointment}</span>}
      <span className={classes.quiet}>{row.contentLabel}</span>
      {row.tags.length > 0 ? <TagList ids={row.tags} tags={context.tags} /> : null}
    </span>
  );
}
