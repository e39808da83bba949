import { risk } from '@intake-desk/contracts';
import { displayDateTime, RiskBadge } from '@intake-desk/kit';
import classes from './patients.module.css';
import type { PatientRow } from './use-patient-rows.ts';

/** A patient on a phone. */
export function PatientCard({ row, zone }: { readonly row: PatientRow; readonly zone: string }) {
  const { epd, fullname, group, submitted_at } = row;
  return (
    <span className={classes.card}>
      <bdi>{fullname === null || fullname === '' ? epd : `${fullname} · ${epd}`}</bdi>
      {group === risk.notCompleted ? null : <RiskBadge group={group} />}
      <span className={classes.quiet}>{displayDateTime(submitted_at, zone)}</span>
    </span>
  );
}
