import { Alert, Anchor, Button, Divider, Group, Icon, Stack, Text } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDesk } from '../page/page-data.ts';
import type { PartingWord } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { PartingNotice } from '../signed-out/PartingNotice.tsx';
import { SignedOutPage } from '../signed-out/SignedOutPage.tsx';
import classes from '../signed-out/SignInPage.module.css';
import { ssoNotice } from '../signed-out/sso-notice.ts';
import { ssoPath } from '../signed-out/sso-path.ts';
import { wantedPath, wayIn } from '../signed-out/wanted-path.ts';
import { SignInSteps } from './SignInSteps.tsx';

export interface SignedOutPageProps {
  /** Why the desk was left. */
  readonly parting: PartingWord | undefined;
  readonly onLoad: (path: string) => void;
}

/** The sign-in page: by password, single sign-on, or a link to set a new password (S1 §2). */
export function SignInPage({ parting, onLoad }: SignedOutPageProps) {
  const { t } = useTranslation(shellNamespace);
  const [desk] = useState(readDesk);
  const refused = ssoNotice(location.search);
  const wanted = wantedPath(location);
  const begins = new URLSearchParams(location.search).get('next') === 'code' ? 'code' : 'password';
  return (
    <SignedOutPage title={t('signIn.title')}>
      <Stack gap="md">
        {refused ? (
          <Alert color="red" icon={<Icon name="error" />} role="alert">
            {t(`signIn.status.${refused}`, { provider: desk.sso })}
          </Alert>
        ) : null}
        {parting ? <PartingNotice word={parting} /> : null}
        <SignInSteps
          accounts={desk.demoAccounts}
          sso={ssoPath(location)}
          begins={begins}
          otherWays={<OtherWays wanted={wanted} provider={desk.sso} />}
          onOpen={() => onLoad(wanted)}
          onPath={onLoad}
        />
      </Stack>
    </SignedOutPage>
  );
}

interface OtherWaysProps {
  readonly wanted: string;
  /** Name of single sign-on; empty without any. */
  readonly provider: string;
}

function OtherWays({ wanted, provider }: OtherWaysProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <>
      <Group justify="space-between">
        <Anchor href={wayIn('/email', wanted)} className={classes.way ?? ''}>
          {t('signIn.forgot')}
        </Anchor>
        <Anchor href={wayIn('/pin_login', wanted)} className={classes.way ?? ''}>
          {t('signIn.byPin')}
        </Anchor>
      </Group>
      {provider ? (
        <>
          <Divider label={t('signIn.or')} />
          <Stack gap="xs">
            <Button
              component="a"
              href={ssoPath(location)}
              variant="default"
              size="lg"
              fullWidth
              className={classes.provider ?? ''}
            >
              {t('signIn.sso', { provider })}
            </Button>
            <Text size="xs" c="dimmed">
              {t('signIn.ssoHint', { provider })}
            </Text>
          </Stack>
        </>
      ) : null}
    </>
  );
}
