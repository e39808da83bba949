import type { UserView } from '@intake-desk/contracts';
import {
  apiError,
  Button,
  Icon,
  type IconName,
  Menu,
  notify,
  type SchemeChoice,
  useErrorSentence,
  useScheme,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { leaveDesk } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { useDeskLogoutMutation } from '../store/desk-api.ts';

const schemes: readonly { choice: SchemeChoice; icon: IconName }[] = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'system', icon: 'system' },
];

/** Greeting, light or dark, sign out. */
export function UserMenu({ user }: { user: UserView }) {
  const { t } = useTranslation(shellNamespace);
  const { choice, choose } = useScheme();
  const [logout, { isLoading }] = useDeskLogoutMutation();
  const sentence = useErrorSentence();
  const signOut = async (): Promise<void> => {
    const error = apiError((await logout()).error);
    // Signed out elsewhere already is signed out.
    if (error && error.kind !== 'signedOut') notify({ kind: 'error', message: sentence(error) });
    else leaveDesk('signedOut');
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={isLoading}
          leftSection={<Icon name="user" />}
          aria-label={t('bar.user', { name: user.name })}
        >
          {user.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('bar.hello', { name: user.name })}</Menu.Label>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Divider />
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.choice}
            leftSection={<Icon name={scheme.icon} size={16} />}
            rightSection={scheme.choice === choice ? <Icon name="check" size={16} label={t('bar.chosen')} /> : null}
            onClick={() => choose(scheme.choice)}
          >
            {t(`bar.scheme.${scheme.choice}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={signOut}>
          {t('bar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
