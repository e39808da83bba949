import { time } from '@intake-desk/contracts';
import { Alert, Anchor, Icon, Stack, Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface DeadLinkProps {
  /** The link of a new account, which an administrator sends again. */
  readonly ofAccount: boolean;
  readonly email: string;
}

/** Says that a link is no longer valid, and how to get another. */
export function DeadLink({ ofAccount, email }: DeadLinkProps) {
  const { t } = useTranslation(shellNamespace);
  const another = (
    <Anchor href="/email" underline="always">
      {t('password.askAgain')}
    </Anchor>
  );
  if (!ofAccount) {
    return (
      <Alert color="red" icon={<Icon name="error" />} role="alert">
        {t('auth.token', { ns: 'kit' })} {another}
      </Alert>
    );
  }
  const subject = encodeURIComponent(t('password.accountLink.subject'));
  const address = `${location.origin}/settings/user`;
  const body = encodeURIComponent(t('password.accountLink.body', { email: email.trim(), address }));
  return (
    <Alert color="red" icon={<Icon name="error" />} role="alert" title={t('auth.account_link', { ns: 'kit' })}>
      <Stack gap="xs">
        <Text size="sm">
          {t('password.accountLink.hint')}{' '}
          <Anchor href={`mailto:?subject=${subject}&body=${body}`} size="sm" underline="always">
            {t('password.accountLink.write')}
          </Anchor>
        </Text>
        <Text size="sm">
          {t('password.accountLink.or', { minutes: time.resetTokenMs / 60_000 })} {another}
        </Text>
      </Stack>
    </Alert>
  );
}
