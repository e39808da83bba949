import type { AdministeredRemote } from '@intake-desk/contracts/administration';
import { Button, displayDateTime, Group, Text, Title, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './RemoteDrawer.module.css';
import { useFailureRate } from './RemoteFailures.tsx';
import type { RemoteChanges } from './use-remote-changes.ts';
import { useVersionName } from './use-version-name.ts';

interface RemoteCanariesProps {
  readonly remote: AdministeredRemote;
  readonly changes: RemoteChanges;
}

/** Organisations that get a version before the others, with its failures there and its rules. */
export function RemoteCanaries({ remote: { canaries }, changes }: RemoteCanariesProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const rateOf = useFailureRate();
  const versionName = useVersionName();
  if (canaries.length === 0) return null;
  return (
    <section>
      <Title order={3}>{t('remotes.canaries')}</Title>
      <ul className={classes.versions}>
        {canaries.map(({ organization, name: of, sessions, rule, readyAt, ...canary }) => (
          <Group component="li" key={organization} justify="space-between" py={4}>
            <div>
              <Text>
                {t('remotes.gets', { organisation: of, version: versionName(canary) })} {rateOf(sessions, 'sessions')}
              </Text>
              {rule && readyAt === null ? (
                <Text size="sm" c="dimmed">
                  {t('remotes.canary.rule', { ...rule })}
                </Text>
              ) : null}
              {readyAt === null ? null : (
                <Text size="sm" fw={600}>
                  {t('remotes.canary.ready', { when: displayDateTime(readyAt, organisation.timezone) })}
                </Text>
              )}
            </div>
            <Group gap="xs">
              {readyAt === null ? null : (
                <Button size="xs" disabled={changes.busy} onClick={() => changes.makeCurrent(canary)}>
                  {t('remotes.makeCurrent')}
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                disabled={changes.busy}
                onClick={() => void changes.giveTo({ symbol: organization, name: of }, null)}
                aria-label={t('remotes.endOf', { organisation: of })}
              >
                {t('remotes.end')}
              </Button>
            </Group>
          </Group>
        ))}
      </ul>
    </section>
  );
}
