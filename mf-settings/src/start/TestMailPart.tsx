import type { TestMail } from '@intake-desk/contracts';
import { Button, displayDateTime, Group, Text, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

interface TestMailPartProps {
  /** Null if none was sent. */
  readonly mail: TestMail | null;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onLook: () => void;
}

/** Sends a test mail to the user, and shows the state of the last one. */
export function TestMailPart({ mail, busy, onSend, onLook }: TestMailPartProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const underWay = mail?.state === 'queued' || mail?.state === 'sending';
  return (
    <div role="status">
      {mail ? (
        <Text size="sm">
          {t(`firstSteps.testMail.states.${mail.state}`, {
            recipient: mail.recipient,
            when: displayDateTime(mail.at, organisation.timezone),
          })}
          {mail.failure === null ? '' : ` ${mail.failure}`}
        </Text>
      ) : null}
      <Group gap="xs" mt={6}>
        <Button size="xs" variant="default" disabled={busy} onClick={onSend}>
          {t('firstSteps.testMail.send')}
        </Button>
        {underWay ? (
          <Button size="xs" variant="default" disabled={busy} onClick={onLook}>
            {t('firstSteps.testMail.look')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
