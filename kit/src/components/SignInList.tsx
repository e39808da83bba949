import type { SessionView } from '@intake-desk/contracts';
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { displayDateTime } from '../period/display-date.ts';
import { useShell } from '../shell-api/ShellContext.ts';
import { browserName } from './browser-name.ts';
import classes from './SignInList.module.css';

interface SignInListProps {
  readonly label: string;
  /** Undefined until the first response. */
  readonly signIns: readonly SessionView[] | undefined;
  readonly ending: number | undefined;
  readonly onEnd: (signIn: SessionView) => void;
  /** Label of the button that ends the user's own session; without it there is no such button. */
  readonly endCurrent?: string;
}

/** Sessions of an account with browser, address, method and time, and a button that ends each (A7). */
export function SignInList({ label, signIns, ending, onEnd, endCurrent }: SignInListProps) {
  if (!signIns) return <Skeleton height={120} aria-busy />;
  return (
    <Stack component="ul" gap="md" p={0} m={0} aria-label={label}>
      {signIns.map((signIn) => (
        <SignIn
          key={signIn.id}
          signIn={signIn}
          busy={signIn.id === ending}
          onEnd={() => onEnd(signIn)}
          endCurrent={endCurrent}
        />
      ))}
    </Stack>
  );
}

interface SignInProps {
  readonly signIn: SessionView;
  readonly busy: boolean;
  readonly onEnd: () => void;
  readonly endCurrent: string | undefined;
}

function SignIn({ signIn, busy, onEnd, endCurrent }: SignInProps) {
  const { t } = useTranslation(kitNamespace);
  const { organisation } = useShell();
  const browser = browserName(signIn.userAgent) ?? t('signIns.unknown');
  const seen = displayDateTime(signIn.lastSeenAt, organisation.timezone);
  const end = signIn.current ? endCurrent : t('signIns.end');
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={500}>{t('signIns.where', { browser, ip: signIn.ip })}</Text>
          {signIn.current ? <Badge variant="light">{t('signIns.current')}</Badge> : null}
        </Group>
        <Text size="xs" c="dimmed">
          {t(`signIns.method.${signIn.method}`)} · {t('signIns.seen', { when: seen })}
        </Text>
      </div>
      {end === undefined ? null : (
        <Button
          size="xs"
          variant="default"
          flex="none"
          loading={busy}
          onClick={onEnd}
          aria-label={signIn.current ? undefined : t('signIns.endOne', { browser, when: seen })}
        >
          {end}
        </Button>
      )}
    </Group>
  );
}
