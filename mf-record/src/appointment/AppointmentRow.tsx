import type { Appointment } from '@intake-desk/contracts';
import { Button, displayDateTime, Group, Icon, type IconName, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './appointment.module.css';

export type Ending = 'cancel' | 'delete';

interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly past: boolean;
  readonly locked: boolean;
  readonly onEdit: () => void;
  readonly onEnd: (ending: Ending) => void;
}

const signs: readonly (readonly [
  keyof Appointment & ('send_confirmation' | 'enable_followups' | 'remote_consult'),
  IconName,
])[] = [
  ['send_confirmation', 'mail'],
  ['enable_followups', 'refresh'],
  ['remote_consult', 'phone'],
];

/** Date, subject and actions of an appointment. A cancelled one cannot be changed (S1 §4). */
export function AppointmentRow({ appointment, past, locked, onEdit, onEnd }: AppointmentRowProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const canceled = appointment.status === 'canceled';
  const date = displayDateTime(appointment.start_at, organisation.timezone);
  const about = [appointment.type, appointment.service_type, appointment.specialty].filter((text) => text !== null);
  return (
    <>
      <div className={classes.head}>
        <Icon name="calendar" size={16} />
        <strong className={classes.date} data-canceled={canceled}>
          <time dateTime={appointment.start_at}>{date}</time>
        </strong>
        {canceled ? (
          <span className={classes.mark}>
            <Icon name="close" size={14} /> {t('appointment.canceled')}
          </span>
        ) : null}
        {past && !canceled ? <span className={classes.mark}>{t('appointment.over')}</span> : null}
        {about.map((text) => (
          <bdi key={text} className={classes.about}>
            {text}
          </bdi>
        ))}
      </div>
      {appointment.comments === null || appointment.comments === '' ? null : (
        <p className={classes.comments} dir="auto">
          {appointment.comments}
        </p>
      )}
      <Group gap="xs" className={classes.signs ?? ''}>
        {signs
          .filter(([box]) => appointment[box])
          .map(([box, icon]) => (
            <span key={box} className={classes.sign}>
              <Icon name={icon} size={14} /> {t(`appointment.sign.${box}`)}
            </span>
          ))}
      </Group>
      {canceled || locked ? null : (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={t('appointment.editOne', { date })}>
            {t('appointment.editShort')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onEnd('cancel')}
            aria-label={t('appointment.cancelOne', { date })}
          >
            {t('appointment.cancel')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onEnd('delete')}
            aria-label={t('appointment.deleteOne', { date })}
          >
            {t('appointment.delete')}
          </Button>
        </Group>
      )}
    </>
  );
}
