import { Alert, Button, Group, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface LostDraftProps {
  readonly onBookAsNew: () => void;
  readonly onDiscard: () => void;
}

/** Somebody else cancelled or deleted the appointment of an open form: offers to book the draft as a new one. */
export function LostDraft({ onBookAsNew, onDiscard }: LostDraftProps) {
  const { t } = useTranslation('mf-record');
  return (
    <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />} title={t('appointment.lost')}>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onBookAsNew}>
          {t('appointment.asNew')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('appointment.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
