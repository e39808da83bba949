import type { AdministeredRemote } from '@intake-desk/contracts/administration';
import { Badge, Button, displayDateTime, Group, Menu, Text, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../frame/use-actor-name.ts';
import { CanaryDialog } from './CanaryDialog.tsx';
import classes from './RemoteDrawer.module.css';
import { RemoteFailures } from './RemoteFailures.tsx';
import { RemoteHistory, type RemoteHistoryProps } from './RemoteHistory.tsx';
import type { RemoteChanges } from './use-remote-changes.ts';
import { useVersionName } from './use-version-name.ts';

interface RemoteVersionItemProps extends RemoteHistoryProps {
  readonly remote: AdministeredRemote;
  readonly changes: RemoteChanges;
}

/** A version of a remote: author, date, failures in browsers, and actions. */
export function RemoteVersionItem({ remote, version: released, organisations, changes }: RemoteVersionItemProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  const { version, lacking, requires } = released;
  const [receiver, setReceiver] = useState<(typeof organisations)[number]>();
  const name = useVersionName()(released);
  const actorName = useActorName();
  const isCurrent = version === remote.current;
  const others = organisations.filter(
    ({ symbol }) => !remote.canaries.some((one) => one.organization === symbol && one.version === version),
  );
  const when = displayDateTime(released.releasedAt, organisation.timezone);
  return (
    <li className={classes.version} aria-label={name}>
      <Group gap="xs">
        <Text fw={600} className={classes.number}>
          {name}
        </Text>
        {isCurrent ? <Badge variant="light">{t('remotes.current')}</Badge> : null}
      </Group>
      <Text size="sm" c="dimmed">
        {released.releasedBy === null
          ? t('remotes.released', { when })
          : t('remotes.releasedBy', { when, by: actorName(released.releasedBy, 'by') })}
      </Text>
      <RemoteHistory version={released} organisations={organisations} />
      <RemoteFailures failures={released.failures} />
      {lacking.length > 0 ? (
        <Text size="sm" className={classes.lacking}>
          {requires === null
            ? t('remotes.unreadable')
            : t('remotes.lacking', { parts: lacking.map((part) => `${part} ${requires[part]}`).join(', ') })}
        </Text>
      ) : null}
      {isCurrent || lacking.length > 0 ? null : (
        <Group gap="xs" mt={4}>
          <Button
            size="xs"
            variant="default"
            disabled={changes.busy}
            onClick={() => changes.makeCurrent(released)}
            aria-label={t('remotes.makeCurrentOf', { version: name })}
          >
            {t('remotes.makeCurrent')}
          </Button>
          {others.length > 0 ? (
            <Menu>
              <Menu.Target>
                <Button
                  size="xs"
                  variant="default"
                  disabled={changes.busy}
                  aria-label={t('remotes.giveOf', { version: name })}
                >
                  {t('remotes.give')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown className={classes.organisations ?? ''}>
                {others.map((one) => (
                  <Menu.Item key={one.symbol} onClick={() => setReceiver(one)}>
                    {one.name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : null}
          {released.testable && can('test_remotes') ? (
            // A page that is loaded with this address asks first.
            <Button
              size="xs"
              variant="default"
              component="a"
              href={`${remote.pages[0]?.replace('/*', '') ?? '/'}?remote=${remote.name}@${version}`}
              aria-label={t('remotes.testOf', { version: name })}
            >
              {t('remotes.test')}
            </Button>
          ) : null}
        </Group>
      )}
      {receiver ? (
        <CanaryDialog
          version={name}
          organisation={receiver.name}
          busy={changes.busy}
          onGive={async (rule) => {
            if (await changes.giveTo(receiver, released, rule)) setReceiver(undefined);
          }}
          onClose={() => setReceiver(undefined)}
        />
      ) : null}
    </li>
  );
}
