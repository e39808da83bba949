import type { Appointment } from '@intake-desk/contracts';
import { Alert, Button, displayDateTime, Group, Icon, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './appointment.module.css';

interface StaleNoticeProps {
  /** The appointment as it is now. */
  readonly appointment: Appointment;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/**
 * Somebody else saved the appointment while this form was being filled in: shows it and lets the user choose one of the
 * two.
 */
export function StaleNotice({ appointment, onMine, onTheirs }: StaleNoticeProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  return (
    <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />} title={t('appointment.stale')}>
      <p className={classes.newest}>
        {displayDateTime(appointment.start_at, organisation.timezone)} <bdi>{appointment.comments}</bdi>
      </p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onMine}>
          {t('appointment.keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {t('appointment.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}
