import { inLanguage, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import type { BreakingChange } from '@intake-desk/contracts/administration';
import {
  Alert,
  Button,
  type CallError,
  Checkbox,
  FailureAlert,
  Group,
  Icon,
  Modal,
  Stack,
  Text,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PublishDialogProps {
  readonly name: string;
  readonly draft: Questionnaire;
  /** Nothing was published before, so there are no earlier answers. */
  readonly first: boolean;
  readonly breaking: readonly BreakingChange[];
  readonly busy: boolean;
  readonly error: CallError | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms publishing; lists the changes that would split report statistics. */
export function PublishDialog({ name, draft, first, breaking, busy, error, onConfirm, onCancel }: PublishDialogProps) {
  const { t } = useTranslation('mf-settings');
  const { language } = useShell();
  const [meant, setMeant] = useState(false);
  const questionOf = (uniqueId: string): string => {
    const item = itemsOf(draft).find((one) => one.uniqueId === uniqueId);
    return item ? inLanguage(item.text, language) : uniqueId;
  };
  const wordsOf = ({ change, text, uniqueId, option }: BreakingChange): string => {
    const words = t(`content.breaking.${change}`, { text });
    return option === undefined ? words : t('content.breaking.inQuestion', { words, question: questionOf(uniqueId) });
  };
  return (
    <Modal opened size="lg" onClose={onCancel} title={t('content.publishTitle', { name })} withCloseButton={false}>
      <Stack>
        <FailureAlert error={error} />
        <Text>{t('content.final')}</Text>
        {breaking.length > 0 ? (
          <Alert color="orange" icon={<Icon name="warning" />} title={t('content.breaks')}>
            <ul data-marked>
              {breaking.map((change) => (
                <li key={`${change.change} ${change.uniqueId} ${change.option}`}>{wordsOf(change)}</li>
              ))}
            </ul>
            <Checkbox
              label={t('content.meant')}
              checked={meant}
              onChange={(event) => setMeant(event.currentTarget.checked)}
            />
          </Alert>
        ) : first ? null : (
          <Text>{t('content.fits')}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('content.keep')}
          </Button>
          <Button loading={busy} disabled={breaking.length > 0 && !meant} onClick={onConfirm}>
            {t('content.publishNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
