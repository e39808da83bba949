import { Alert, Button, Group, Icon, Modal, Stack, Text, TextInput, useCopy } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface NewKeyDialogProps {
  readonly texts: 'apiKeys.once' | 'remotes.tokens.once';
  readonly name: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** Shows a key or token the only time that it is available (C13). A click beside the dialog does not close it. */
export function NewKeyDialog({ texts, name, value, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { copied, copy } = useCopy();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${texts}.title`, { name })}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
          {t(`${texts}.hint`)}
        </Alert>
        <TextInput
          label={t(`${texts}.key`)}
          description={t(`${texts}.use`)}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Text size="sm" role="status">
          {copied === 'no' ? '' : t(copied === 'yes' ? `${texts}.copied` : `${texts}.refused`)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy(value)}>
            {t(`${texts}.copy`)}
          </Button>
          <Button onClick={onClose}>{t(`${texts}.close`)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
