import { type AdministeredRemote, listRemotes } from '@intake-desk/contracts/administration';
import {
  Button,
  displayDateTime,
  type ListColumn,
  ListPage,
  query,
  useAddressView,
  useShell,
  type ViewForm,
} from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { useActorName } from '../frame/use-actor-name.ts';
import { RemoteBadges, useRemoteStates } from './RemoteBadges.tsx';
import { RemoteDrawer } from './RemoteDrawer.tsx';
import { CanaryLine, RemoteFailureRates } from './RemoteFailures.tsx';
import { useRemoteChanges } from './use-remote-changes.ts';
import { useVersionName } from './use-version-name.ts';

const useListRemotes = query(listRemotes).useQuery;

/** Parameter of the address with the open remote. */
const openedRemote = 'remote';

const openedForm: ViewForm<string | null> = {
  read: ({ search }) => search.get(openedRemote),
  write: (name, { search, state }) => {
    if (name === null) search.delete(openedRemote);
    else search.set(openedRemote, name);
    return { search, state };
  },
};

/** Settings → Remotes: the versions of the desk's parts that staff get, and their administration. */
export default function Remotes() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const list = useListRemotes({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const { view: named, change } = useAddressView(openedForm);
  const { refetch } = list;
  const statesOf = useRemoteStates();
  const versionName = useVersionName();
  const opened = list.data?.find(({ name }) => name === named);
  const open = useCallback((name: string | undefined) => change(() => name ?? null), [change]);

  const actorName = useActorName();
  const columns = useMemo((): readonly ListColumn<AdministeredRemote>[] => {
    const released = ({ releasedAt }: AdministeredRemote): string =>
      releasedAt === null ? '' : displayDateTime(releasedAt, organisation.timezone);
    const { text, number, date, column } = listColumns<AdministeredRemote>(t, 'remotes');
    return [
      text('name', ({ name }) => name, { width: '160px' }),
      text(
        'current',
        ({ current, build, canaries }) => [{ version: current, build }, ...canaries].map(versionName).join(' '),
        {
          width: '170px',
          cell: (remote) => <RemoteVersions remote={remote} />,
        },
      ),
      date('releasedAt', ({ releasedAt }) => releasedAt, released, { width: '150px' }),
      text('releasedBy', ({ releasedBy }) => actorName(releasedBy ?? ''), { width: '130px' }),
      number('failures', ({ failures }) => failures, {
        width: '190px',
        cell: (remote) => <RemoteFailureRates remote={remote} />,
      }),
      column('state', {
        cell: (remote) => (
          <>
            <RemoteBadges remote={remote} />
            <ReadyVersion remote={remote} refetch={refetch} />
          </>
        ),
        value: (remote) => statesOf(remote).join(' '),
      }),
    ];
  }, [t, organisation, statesOf, versionName, actorName, refetch]);

  return (
    <>
      <ListPage
        table="remotes"
        texts="mf-settings:remotes"
        icon="remotes"
        list={list}
        columns={columns}
        faded={({ disabled }) => disabled}
        drawer={{ open: ({ name }) => open(name), label: ({ name }) => t('remotes.versionsOf', { name }) }}
      />
      {opened ? (
        <RemoteDrawer key={opened.name} remote={opened} refetch={refetch} onClose={() => open(undefined)} />
      ) : null}
    </>
  );
}

/** The current version, with those that some organisations get first. */
function RemoteVersions({ remote: { current, build, canaries } }: { remote: AdministeredRemote }) {
  const versionName = useVersionName();
  return (
    <>
      <div>{versionName({ version: current, build })}</div>
      {canaries.map(({ organization, name, ...canary }) => (
        <CanaryLine key={organization} organisation={name} value={versionName(canary)} />
      ))}
    </>
  );
}

interface ReadyVersionProps {
  readonly remote: AdministeredRemote;
  readonly refetch: () => PromiseLike<unknown>;
}

/** Makes a canary that is ready current for everybody. */
function ReadyVersion({ remote, refetch }: ReadyVersionProps) {
  const { t } = useTranslation('mf-settings');
  const versionName = useVersionName();
  const { busy, makeCurrent } = useRemoteChanges(remote, refetch);
  const ready = remote.canaries.find(({ readyAt }) => readyAt !== null);
  if (!ready) return null;
  return (
    <Button
      size="compact-xs"
      mt={4}
      disabled={busy}
      onClick={() => makeCurrent(ready)}
      aria-label={t('remotes.makeCurrentOf', { version: versionName(ready) })}
    >
      {t('remotes.makeCurrent')}
    </Button>
  );
}
