import { DateEntry, Optional, TimeEntry, today } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './AppointmentField.module.css';
import { type Appointment, slots, withDate } from './appointment.ts';

interface AppointmentFieldProps {
  readonly value: Appointment;
  /** The organisation's zone. */
  readonly zone: string;
  readonly error: string | undefined;
  readonly onChange: (value: Appointment) => void;
}

/** When the patient is expected: a date and a time, each typed or picked; both may be typed into the first. */
export function AppointmentField({ value, zone, error, onChange }: AppointmentFieldProps) {
  const { t } = useTranslation('mf-invite');
  const { date, time } = value;
  const unread = date.problem !== undefined || time.problem !== undefined;
  return (
    <div className={classes.field}>
      <DateEntry
        label={<Optional>{t('fields.appointment')}</Optional>}
        name={t('fields.appointment')}
        className={classes.date}
        value={date}
        today={today(zone)}
        min={today(zone)}
        withTime
        error={unread ? undefined : error}
        onChange={(typed) => onChange(withDate(value, typed, zone, Date.now()))}
      />
      <TimeEntry
        label={t('appointment.time')}
        className={classes.time}
        times={slots}
        value={time}
        disabled={date.date === null && time.problem === undefined}
        onChange={(typed) => onChange({ date, time: typed })}
      />
    </div>
  );
}
