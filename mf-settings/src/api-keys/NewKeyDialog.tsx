import { Alert, Button, Group, Icon, Modal, Stack, Text, TextInput, useCopy } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface NewKeyDialogProps {
  readonly name: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** Shows a key the only time that it is available (C13). A click beside the dialog does not close it. */
export function NewKeyDialog({ name, value, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { copied, copy } = useCopy();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('apiKeys.once.title', { name })}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
          {t('apiKeys.once.hint')}
        </Alert>
        <TextInput
          label={t('apiKeys.once.key')}
          description={t('apiKeys.once.use')}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Text size="sm" role="status">
          {copied === 'no' ? '' : t(copied === 'yes' ? 'apiKeys.once.copied' : 'apiKeys.once.refused')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy(value)}>
            {t('apiKeys.once.copy')}
          </Button>
          <Button onClick={onClose}>{t('apiKeys.once.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
