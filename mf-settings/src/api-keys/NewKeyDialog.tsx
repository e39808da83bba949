import { Alert, Button, Group, Icon, Modal, Stack } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { type CopyTexts, CopyValue } from './CopyValue.tsx';

interface NewKeyDialogProps {
  readonly texts: CopyTexts;
  readonly name: string;
  readonly value: string;
  readonly onClose: () => void;
}

/**
 * Shows a key or token the only time that it is available (C13), or the ID of a system that signs its requests. A secret
 * is closed by its button alone: a click beside the dialog or an Escape would lose it.
 */
export function NewKeyDialog({ texts, name, value, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('mf-settings');
  const isSecret = texts !== 'apiKeys.client';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${texts}.title`, { name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!isSecret}
    >
      <Stack gap="md">
        <Alert
          color={isSecret ? 'orange' : 'blue'}
          variant="light"
          icon={isSecret ? <Icon name="warning" /> : undefined}
        >
          {t(`${texts}.hint`)}
        </Alert>
        <CopyValue texts={texts} value={value} first />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t(`${texts}.close`)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
