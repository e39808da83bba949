import type { FoundPatient } from '@intake-desk/contracts';
import { displayBirthDate, displayDate, StatusBadge } from '@intake-desk/kit';
import classes from './Palette.module.css';

/** A found patient with the status of their newest intake. */
export function PatientHit({ patient }: { patient: FoundPatient }) {
  const { epd, fullname, dob, format_dob: format, contentLabel, department, date, category } = patient;
  const ids = [epd, dob ? displayBirthDate(dob, format) : ''];
  const intake = [contentLabel, department, displayDate(date)];
  return (
    <>
      <span className={classes.patient}>
        {fullname ? <span className={classes.name}>{fullname}</span> : null}{' '}
        <span className={classes.ids}>{joined(ids)}</span> <span className={classes.group}>{joined(intake)}</span>
      </span>
      <StatusBadge category={category} />
    </>
  );
}

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' · ');
