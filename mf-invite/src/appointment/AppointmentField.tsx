import { DateInput, Optional, Select, today } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './AppointmentField.module.css';
import { firstPick, partsOf, slots } from './slot.ts';

interface AppointmentFieldProps {
  /** `YYYY-MM-DD HH:mm`, empty for none. */
  readonly value: string;
  /** The organisation's zone. */
  readonly zone: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** When the patient is expected: a date, shown DD-MM-YYYY, and a slot of half an hour. */
export function AppointmentField({ value, zone, error, onChange }: AppointmentFieldProps) {
  const { t } = useTranslation('mf-invite');
  const { date, time } = partsOf(value);
  const pick = (picked: string | null): void => {
    if (!picked) onChange('');
    else onChange(value === '' ? firstPick(picked, zone, Date.now()) : `${picked} ${time}`);
  };
  return (
    <div className={classes.field}>
      <DateInput
        label={<Optional>{t('fields.appointment')}</Optional>}
        className={classes.date}
        value={date || null}
        minDate={today(zone)}
        clearable
        clearButtonProps={{ 'aria-label': t('appointment.clear') }}
        error={error}
        onChange={pick}
      />
      <Select
        label={t('appointment.time')}
        className={classes.time}
        data={[...slots]}
        value={time || null}
        disabled={value === ''}
        onChange={(slot) => onChange(`${date} ${slot ?? time}`)}
      />
    </div>
  );
}
