import { getUser } from '@intake-desk/contracts';
import { type AdministeredRemote, listRemoteVersions, settingsRemote } from '@intake-desk/contracts/administration';
import {
  Alert,
  Button,
  Drawer,
  ErrorState,
  Group,
  Icon,
  query,
  Skeleton,
  Stack,
  Text,
  Title,
  useShell,
} from '@intake-desk/kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteCanaries } from './RemoteCanaries.tsx';
import classes from './RemoteDrawer.module.css';
import { RemoteRemoval } from './RemoteRemoval.tsx';
import { RemoteTokens } from './RemoteTokens.tsx';
import { RemoteVersionItem } from './RemoteVersionItem.tsx';
import { TeamEmail } from './TeamEmail.tsx';
import { useRemoteChanges } from './use-remote-changes.ts';
import { useVersionName } from './use-version-name.ts';

const useGetUser = query(getUser).useQuery;
const useListRemoteVersions = query(listRemoteVersions).useQuery;

interface RemoteDrawerProps {
  readonly remote: AdministeredRemote;
  readonly refetch: () => PromiseLike<unknown>;
  readonly onClose: () => void;
}

/** One remote: its versions, their organisations, and their failures in browsers. */
export function RemoteDrawer({ remote, refetch, onClose }: RemoteDrawerProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { name, disabled, users, canaries, previous } = remote;
  const offHint = useId();
  const tellsUsers = name !== settingsRemote && !disabled && users !== null;
  const versions = useListRemoteVersions(
    { params: { remote: name }, query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const { data: self } = useGetUser({ query: {} });
  const changes = useRemoteChanges(remote, () => Promise.all([refetch(), versions.refetch()]));
  const organisations = self?.user.organizations ?? [];
  const former = versions.data?.find(({ version }) => version === previous);
  const versionName = useVersionName();
  const nameOf = (version: string): string => {
    const known = versions.data?.find((one) => one.version === version);
    return known ? versionName(known) : version;
  };
  const canGoBack = canaries.length > 0 || (former !== undefined && former.lacking.length === 0);
  return (
    <Drawer
      onClose={onClose}
      title={t('remotes.versionsOf', { name })}
      closeButtonProps={{ 'aria-label': t('remotes.close') }}
    >
      <Stack gap="md">
        {disabled ? (
          <Alert color="red" variant="light" icon={<Icon name="warning" />}>
            {t('remotes.offHint')}
          </Alert>
        ) : null}
        <Group gap="xs">
          {canGoBack ? (
            <Button variant="default" disabled={changes.busy} onClick={changes.takeBack}>
              {canaries.length > 0
                ? t('remotes.takeCanariesBack')
                : t('remotes.takeBack', { version: nameOf(previous ?? '') })}
            </Button>
          ) : null}
          {name === settingsRemote ? null : (
            <Button
              variant="default"
              disabled={changes.busy}
              onClick={() => changes.setEnabled(disabled)}
              aria-describedby={tellsUsers ? offHint : undefined}
            >
              {t(disabled ? 'remotes.switchOn' : 'remotes.switchOff')}
            </Button>
          )}
          {name === settingsRemote ? null : (
            <RemoteRemoval
              remote={remote}
              onRemoved={() => {
                onClose();
                void refetch();
              }}
            />
          )}
        </Group>
        {tellsUsers ? (
          <Text id={offHint} c="dimmed">
            {t('remotes.offUsers', { count: users })}
          </Text>
        ) : null}
        {users === null && !disabled ? <Text role="alert">{t('remotes.leftOut')}</Text> : null}
        {name === settingsRemote ? <Text c="dimmed">{t('remotes.settingsStay')}</Text> : null}
        <RemoteCanaries remote={remote} changes={changes} />
        <section>
          <Title order={3} mb="xs">
            {t('remotes.versions')}
          </Title>
          {versions.error ? (
            <ErrorState error={versions.error} onRetry={() => void versions.refetch()} busy={versions.isFetching} />
          ) : versions.data ? (
            <ul className={classes.versions} aria-label={t('remotes.versions')}>
              {versions.data.map((version) => (
                <RemoteVersionItem
                  key={version.version}
                  remote={remote}
                  version={version}
                  organisations={organisations}
                  changes={changes}
                />
              ))}
            </ul>
          ) : (
            <Skeleton height={240} aria-busy />
          )}
        </section>
        <TeamEmail remote={remote} refetch={refetch} />
        <RemoteTokens remote={name} />
      </Stack>
    </Drawer>
  );
}
