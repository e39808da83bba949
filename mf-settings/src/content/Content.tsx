import { type AdministeredContent, inLanguage } from '@intake-desk/contracts';
import { Button, Group, Icon, type ListColumn, ListPage, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { ContentDrawer } from './ContentDrawer.tsx';
import { useSettingsContentsQuery } from './content-api.ts';
import { ImportDialog } from './ImportDialog.tsx';

const states = { draft: 'edit', published: 'check', outOfUse: 'close' } as const;

/** Settings → Content: the questionnaires with their drafts and versions. */
export default function Content() {
  const { t } = useTranslation('mf-settings');
  const { organisation, language } = useShell();
  const list = useSettingsContentsQuery({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const [address, setAddress] = useSearchParams();
  const [importing, setImporting] = useState(false);
  const opened = list.data?.find(({ id }) => String(id) === address.get('row'));

  const columns = useMemo((): readonly ListColumn<AdministeredContent>[] => {
    const open = (id: number): void =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.set('row', String(id));
        return next;
      });
    const titleOf = ({ title }: AdministeredContent): string => inLanguage(title, language);
    const number = (
      id: string,
      value: (row: AdministeredContent) => number | null,
    ): ListColumn<AdministeredContent> => ({
      ...{ id, header: t(`content.columns.${id}`), align: 'right', width: '110px', cell: value, value },
    });
    return [
      {
        ...{
          id: 'title',
          header: t('content.columns.title'),
          width: '260px',
          value: titleOf,
          filter: { kind: 'text' },
        },
        cell: (row) => (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('content.open', { name: titleOf(row) })}
            onClick={() => open(row.id)}
          >
            {titleOf(row)}
          </Button>
        ),
      },
      {
        ...{ id: 'name', header: t('content.columns.name'), cell: ({ name }) => name, value: ({ name }) => name },
        filter: { kind: 'text' },
      },
      {
        id: 'state',
        header: t('content.columns.state'),
        cell: ({ state }) => (
          <Group gap={4} wrap="nowrap">
            <Icon name={states[state]} />
            {t(`content.states.${state}`)}
          </Group>
        ),
        value: ({ state }) => t(`content.states.${state}`),
        filter: { kind: 'text' },
      },
      number('newest', ({ versions }) => versions[0] ?? null),
      number('draft', ({ draft }) => draft ?? null),
      {
        id: 'departments',
        header: t('content.columns.departments'),
        cell: ({ departments }) => departments.join(', '),
        value: ({ departments }) => departments.join(', '),
        filter: { kind: 'text' },
      },
      number('submissions', ({ submissions }) => submissions),
    ];
  }, [t, language, setAddress]);

  return (
    <SettingsFrame>
      <Group justify="flex-end">
        <Button leftSection={<Icon name="upload" />} onClick={() => setImporting(true)}>
          {t('content.import.title')}
        </Button>
      </Group>
      <ListPage
        table="content"
        texts="mf-settings:content"
        icon="content"
        list={list}
        columns={columns}
        faded={({ state }) => state === 'outOfUse'}
      />
      {importing ? <ImportDialog onImported={() => void list.refetch()} onClose={() => setImporting(false)} /> : null}
      {opened ? (
        <ContentDrawer key={opened.id} row={opened} refetch={list.refetch} onClose={() => setAddress({})} />
      ) : null}
    </SettingsFrame>
  );
}
