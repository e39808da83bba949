import { login, passwordRules, type SetUp, searchText, setUp } from '@intake-desk/contracts';
import { Form, PasswordInput, Stack, Text, TextInput } from '@intake-desk/kit';
import { currentLanguage, useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { EmailField } from '../signed-out/EmailField.tsx';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SignedOutPage } from '../signed-out/SignedOutPage.tsx';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';

/** Next page of the first administrator: the steps before the first patient. */
const nextPath = '/settings/start';

type Typed = Omit<SetUp, 'timezone' | 'language' | 'password' | 'password_confirmation'>;
type Name = keyof Typed;

const nothing: Typed = {
  key: '',
  organization: '',
  organization_symbol: '',
  department: '',
  department_symbol: '',
  name: '',
  email: '',
};

/** The first page of an empty installation: creates its organisation and administrator, and signs the administrator in. */
export function SetUpPage({ onLoad }: { onLoad: (path: string) => void }) {
  const { t } = useTranslation(shellNamespace);
  const [typed, setTyped] = useState(nothing);
  const [chosen, setChosen] = useState({ password: '', again: '' });
  const [create, call] = useCall(setUp);
  const [signIn] = useCall(login);
  const busy = call.isLoading || call.isSuccess;
  const { password, again } = chosen;
  const whole = { ...typed, password, password_confirmation: again };
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, whole);

  const send = async (): Promise<void> => {
    const missing = Object.entries(typed).filter(([, value]) => value.trim() === '');
    const found: Record<string, string | true> = {
      ...Object.fromEntries(missing.map(([name]) => [name, t(`setUp.missing.${name}`)])),
      ...(passwordRules.every(({ holds }) => holds(password)) ? {} : { password: true as const }),
      ...(again === password ? {} : { password_confirmation: t('password.confirmed', { ns: 'kit' }) }),
    };
    if (!accepts(found)) return;
    const email = typed.email.trim();
    const body = { ...whole, email, ...whereAndHow() };
    const { error: refused } = await create({ body });
    if (refused) return;
    // If the sign-in fails, the sign-in page asks again; the organisation exists either way.
    const signedIn = await signIn({ body: { email, password } });
    onLoad(signedIn.error ? '/' : nextPath);
  };
  const text = (name: Name) => ({
    name,
    size: 'lg',
    value: typed[name],
    error: messages[name],
    label: t(`setUp.${name}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  /** Props of a name's field, which suggests a symbol until the user types another. */
  const named = (name: 'organization' | 'department') => ({
    ...text(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => {
        const symbol = `${name}_symbol` as const;
        const suggested = before[symbol] === suggestedSymbol(before[name]);
        return { ...before, [name]: value, ...(suggested ? { [symbol]: suggestedSymbol(value) } : {}) };
      }),
  });

  return (
    <SignedOutPage title={t('setUp.title')}>
      <Form onSubmit={send} busy={busy} errors={errors} label={t('setUp.title')}>
        <Stack gap="md">
          <Text c="dimmed">{t('setUp.hint')}</Text>
          <Refusal error={error} secondsLeft={secondsLeft} />
          <PasswordInput
            {...text('key')}
            description={t('setUp.keyHint')}
            autoComplete="off"
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': t('setUp.showKey') }}
          />
          <TextInput {...named('organization')} autoComplete="organization" />
          <TextInput {...text('organization_symbol')} description={t('setUp.symbolHint')} autoComplete="off" />
          <TextInput {...named('department')} description={t('setUp.departmentHint')} autoComplete="off" />
          <TextInput {...text('department_symbol')} autoComplete="off" />
          <TextInput {...text('name')} autoComplete="name" />
          <EmailField
            value={typed.email}
            onChange={(email) => setTyped((before) => ({ ...before, email }))}
            error={messages.email}
            first={false}
          />
          <NewPasswordFields
            value={chosen}
            onChange={setChosen}
            errors={messages}
            refused={messages.password === true}
            first={false}
          />
          <SubmitButton busy={busy} secondsLeft={secondsLeft}>
            {t('setUp.submit')}
          </SubmitButton>
        </Stack>
      </Form>
    </SignedOutPage>
  );
}

/** The browser's time zone and the language of the page; both can be changed in Settings. */
const whereAndHow = (): Pick<SetUp, 'timezone' | 'language'> => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: currentLanguage(),
});

/** Maximum length of a suggested symbol, which staff see in addresses. */
const LENGTH = 16;

/** Returns a symbol for a name: its letters and digits without accents, in lower case; may be empty. */
const suggestedSymbol = (name: string): string =>
  searchText(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LENGTH);
