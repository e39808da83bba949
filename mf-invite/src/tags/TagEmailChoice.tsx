import { Alert, Button, Group, Icon, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface TagEmailChoiceProps {
  readonly name: string;
  readonly subject: string;
  /** The patient gets no e-mail. */
  readonly withoutEmail: boolean;
  readonly onChoice: (choice: 'send' | 'without' | 'cancel') => void;
}

/** Offers to send a new tag's e-mail to the patient (S1 §4, §8). */
export function TagEmailChoice({ name, subject, withoutEmail, onChoice }: TagEmailChoiceProps) {
  const { t } = useTranslation('kit');
  const title = t('tags.email.title', { name });
  return (
    <Alert mt="xs" color="orange" role="alertdialog" icon={<Icon name="mail" />} title={title} aria-label={title}>
      <Text size="sm">{withoutEmail ? t('no_email_found') : subject}</Text>
      <Group gap="xs" mt="xs">
        {withoutEmail ? null : (
          <Button size="compact-sm" onClick={() => onChoice('send')}>
            {t('tags.email.send')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => onChoice('without')}>
          {t('tags.email.without')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoice('cancel')}>
          {t('tags.cancel')}
        </Button>
      </Group>
    </Alert>
  );
}
