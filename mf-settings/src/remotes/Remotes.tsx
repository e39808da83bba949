import type { AdministeredRemote } from '@intake-desk/contracts/administration';
import { listRemotes } from '@intake-desk/contracts/administration';
import { displayDateTime, type ListColumn, ListPage, query, useShell } from '@intake-desk/kit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RemoteBadges, useRemoteStates } from './RemoteBadges.tsx';
import { RemoteDrawer } from './RemoteDrawer.tsx';

const useListRemotes = query(listRemotes).useQuery;

/** The part of the address that names the remote that is open. */
const openedRemote = 'remote';

/** Settings → Remotes: which version of each part of the desk staff get, and what can be done about it. */
export default function Remotes() {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const list = useListRemotes({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const [address, setAddress] = useSearchParams();
  const statesOf = useRemoteStates();
  const opened = list.data?.find(({ name }) => name === address.get(openedRemote));
  const open = useCallback(
    (name: string | undefined) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        if (name === undefined) next.delete(openedRemote);
        else next.set(openedRemote, name);
        return next;
      }),
    [setAddress],
  );

  const columns = useMemo((): readonly ListColumn<AdministeredRemote>[] => {
    const text = (
      id: string,
      width: string,
      value: (remote: AdministeredRemote) => string,
    ): ListColumn<AdministeredRemote> => ({
      id,
      header: t(`remotes.columns.${id}`),
      width,
      cell: value,
      value,
      filter: { kind: 'text' },
    });
    const released = ({ releasedAt }: AdministeredRemote): string =>
      releasedAt === null ? '' : displayDateTime(releasedAt, organisation.timezone);
    return [
      text('name', '160px', ({ name }) => name),
      text('current', '150px', ({ current }) => current),
      {
        id: 'releasedAt',
        header: t('remotes.columns.releasedAt'),
        width: '150px',
        cell: released,
        value: ({ releasedAt }) => releasedAt,
        text: released,
        filter: { kind: 'date' },
      },
      text('releasedBy', '130px', ({ releasedBy }) => releasedBy ?? ''),
      {
        id: 'failures',
        header: t('remotes.columns.failures'),
        width: '110px',
        align: 'right',
        cell: ({ failures }) => failures,
        value: ({ failures }) => failures,
      },
      {
        id: 'state',
        header: t('remotes.columns.state'),
        cell: (remote) => <RemoteBadges remote={remote} />,
        value: (remote) => statesOf(remote).join(' '),
      },
    ];
  }, [t, organisation, statesOf]);

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
        <RemoteDrawer key={opened.name} remote={opened} refetch={list.refetch} onClose={() => open(undefined)} />
      ) : null}
    </>
  );
}
