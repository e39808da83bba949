import { generatePassword, time } from '@intake-desk/contracts';
import { Button, Code, type FieldProps, Group, PasswordInput, Radio, Stack, Text, useCopy } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { type PasswordWay, passwordWays, type UserDraft } from './user-draft.ts';

interface PasswordFieldProps extends FieldProps<UserDraft> {
  /** True for a new user, who needs one of the ways. */
  readonly isNew: boolean;
  /** True if nobody has signed in with the account: a mailed link then lasts longer. */
  readonly unused: boolean;
}

/** Lifetimes of a mailed link. */
const lifetimes = { days: time.accountLinkMs / (24 * 3_600_000), minutes: time.resetTokenMs / 60_000 };

/** How the user gets a password. A generated one is shown until the editor is closed, and never again. */
export function PasswordField({ draft, onChange, error, isNew, unused }: PasswordFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { copied, copy } = useCopy();
  const help = draft.way === 'keep' ? undefined : draft.way === 'mail' && unused ? 'firstMail' : draft.way;
  const ways = passwordWays.filter((way) => !isNew || way !== 'keep');
  const choose = (way: PasswordWay): void =>
    onChange({
      ...draft,
      way,
      password: way === 'generated' ? generatePassword() : '',
      password_confirmation: '',
    });
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('users.editor.password')}
        description={help ? t(`users.editor.help.${help}`, lifetimes) : undefined}
        error={draft.way === 'typed' ? undefined : error}
        value={draft.way}
        onChange={(way) => choose(way)}
      >
        <Stack gap={4} mt={4}>
          {ways.map((way) => (
            <Radio key={way} value={way} label={t(`users.editor.ways.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {draft.way === 'generated' ? (
        <Group gap="xs">
          {/* A single word wraps, so that everything is reachable by keyboard. */}
          <Code fz="md" style={{ overflow: 'visible' }}>
            {draft.password}
          </Code>
          <Button size="compact-sm" variant="default" onClick={() => void copy(draft.password)}>
            {t('users.editor.copy')}
          </Button>
          <Text role="status" size="sm">
            {copied === 'yes' ? t('users.editor.copied') : null}
            {copied === 'refused' ? t('users.editor.copyRefused') : null}
          </Text>
        </Group>
      ) : null}
      {draft.way === 'typed' ? (
        <PasswordInput
          label={t('users.editor.newPassword')}
          autoComplete="new-password"
          value={draft.password}
          error={error}
          onChange={(event) => onChange({ ...draft, password: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}
