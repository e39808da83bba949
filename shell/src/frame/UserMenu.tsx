import type { UserView } from '@intake-desk/contracts';
import { askBeforeLeaving, Button, Icon, type IconName, Menu, Modal, Text, useShell } from '@intake-desk/kit';
import { type SchemeChoice, useScheme } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { LateSetUp } from '../second-factor/LateSetUp.tsx';
import { MySignIns } from '../session/MySignIns.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import classes from './UserMenu.module.css';

const schemes: readonly { choice: SchemeChoice; icon: IconName }[] = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'system', icon: 'system' },
];

export interface UserMenuProps {
  readonly user: UserView;
  readonly onScheme: (scheme: SchemeChoice) => void;
  readonly onCharacterKeys: (on: boolean) => void;
  readonly onKeys: () => void;
}

/** Greeting, light or dark, the shortcuts, those of one key on or off, the user's own sign-ins, the second factor, sign out. */
export function UserMenu({ user, onScheme, onCharacterKeys, onKeys }: UserMenuProps) {
  const { t } = useTranslation(shellNamespace);
  const { choice } = useScheme();
  const { characterKeys = true } = useShell();
  const { signOut, busy } = useSignOut(user.authByPin);
  const [dialog, setDialog] = useState<'signIns' | 'factor' | 'codes'>();
  const close = (): void => setDialog(undefined);
  const leave = (): void => askBeforeLeaving('load', () => void signOut());
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={busy}
            leftSection={<Icon name="user" />}
            className={classes.user ?? ''}
            classNames={{ label: classes.userName ?? '' }}
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
              onClick={() => onScheme(scheme.choice)}
            >
              {t(`bar.scheme.${scheme.choice}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="info" size={16} />} onClick={onKeys}>
            {t('keys.title')}
          </Menu.Item>
          <Menu.CheckboxItem checked={characterKeys} onChange={onCharacterKeys}>
            {t('bar.keys.title')}
            <Text component="span" size="xs" c="dimmed" display="block" mt={2}>
              {t('bar.keys.hint')}
            </Text>
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="history" size={16} />} onClick={() => setDialog('signIns')}>
            {t('mySignIns.title')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="lock" size={16} />} onClick={() => setDialog('factor')}>
            {t('secondFactor.title')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={leave}>
            {t('bar.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'signIns' ? <MySignIns onClose={close} onSignOut={leave} /> : null}
      {dialog === 'factor' || dialog === 'codes' ? (
        <Modal
          opened
          onClose={close}
          closeOnClickOutside={false}
          // Recovery codes are shown only once: Escape and ✕ must not close them.
          closeOnEscape={dialog === 'factor'}
          withCloseButton={dialog === 'factor'}
          title={t('secondFactor.title')}
        >
          <LateSetUp onCodes={() => setDialog('codes')} onDone={close} onRestart={close} />
        </Modal>
      ) : null}
    </>
  );
}
