import { apiError, Button, type CallError, Group, Modal, Stack, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface StaleViewProps {
  readonly error: CallError;
  readonly name: string;
  readonly onCreate: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

/** Explains why a view was not saved, and offers alternatives. The shown view stays. */
export function StaleView({ error, name, onCreate, onOverwrite, onClose }: StaleViewProps) {
  const { t } = useTranslation('mf-dashboard');
  const sentence = useErrorSentence();
  const stale = apiError(error).kind === 'conflict';
  return (
    <Modal opened onClose={onClose} title={t('views.notSaved', { name })} size="sm">
      <Stack gap="md">
        <Text role="alert">{stale ? t('views.stale') : sentence(error)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          {stale ? (
            <Button variant="default" onClick={onOverwrite}>
              {t('views.overwrite')}
            </Button>
          ) : null}
          <Button data-autofocus onClick={onCreate}>
            {t('views.saveAs')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
