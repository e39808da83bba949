import { limit, pinLogin } from '@intake-desk/contracts';
import { Anchor, Button, Form, Stack } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { forgetEmail, rememberEmail, rememberedEmail } from '../session/remembered-email.ts';
import type { SignedOutPageProps } from '../sign-in/SignInPage.tsx';
import { EmailField } from '../signed-out/EmailField.tsx';
import { PartingNotice } from '../signed-out/PartingNotice.tsx';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SignedOutPage } from '../signed-out/SignedOutPage.tsx';
import classes from '../signed-out/SignInPage.module.css';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';
import { wantedPath, wayIn } from '../signed-out/wanted-path.ts';
import { PinField } from './PinField.tsx';

/** /pin_login of signed-out users: e-mail and PIN. The last e-mail is filled in, with a button to clear it (S1 §2). */
export function PinSignInPage({ parting, onLoad }: SignedOutPageProps) {
  const { t } = useTranslation(shellNamespace);
  const [remembered, setRemembered] = useState(rememberedEmail);
  const [email, setEmail] = useState(remembered);
  const [pin, setPin] = useState('');
  const [signIn, call] = useCall(pinLogin);
  const busy = call.isLoading || call.isSuccess;
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, { email, pin });
  const wanted = wantedPath(location);

  const send = async (): Promise<void> => {
    const found = {
      ...(email.trim() === '' ? { email: t('signIn.emailMissing') } : {}),
      ...(pin.length < limit.pinLength.min ? { pin: t('pin.missing', { min: limit.pinLength.min }) } : {}),
    };
    if (!accepts(found)) return;
    const { error: refused } = await signIn({ body: { email: email.trim(), pin } });
    setPin('');
    if (refused) return;
    rememberEmail(email.trim());
    onLoad(wanted === '/' ? `/choice${location.search}` : wanted);
  };
  const clear = (): void => {
    forgetEmail();
    setRemembered('');
    setEmail('');
  };

  return (
    <SignedOutPage title={t('pin.title')}>
      <Form onSubmit={send} busy={busy} errors={errors} label={t('pin.title')}>
        <Stack gap="md">
          {parting ? <PartingNotice word={parting} /> : null}
          <Refusal error={error} secondsLeft={secondsLeft} />
          <EmailField value={email} onChange={setEmail} error={messages.email} fixed={remembered !== ''} />
          {remembered ? (
            <Button variant="default" size="lg" onClick={clear}>
              {t('pin.clear')}
            </Button>
          ) : null}
          <PinField value={pin} onChange={setPin} error={messages.pin} first={remembered !== ''} />
          <SubmitButton busy={busy} secondsLeft={secondsLeft}>
            {t('signIn.submit')}
          </SubmitButton>
          <Anchor href={wayIn('/', wanted)} className={classes.way ?? ''}>
            {t('signIn.byPassword')}
          </Anchor>
        </Stack>
      </Form>
    </SignedOutPage>
  );
}
