import { inLanguage } from '@intake-desk/contracts';
import { listAdministeredContent } from '@intake-desk/contracts/administration';
import { Alert, Button, Icon, ListPage, query, useShell, useUndo } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextStep } from '../start/NextStep.tsx';
import { ContentDrawer } from './ContentDrawer.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { NewContentDialog } from './NewContentDialog.tsx';
import { useContentColumns } from './use-content-columns.tsx';
import { useOpenedContent } from './use-opened-content.ts';

const useListAdministeredContent = query(listAdministeredContent).useQuery;

/** Settings → Content: questionnaires with drafts and versions, and the departments that send them. */
export default function Content() {
  const { t } = useTranslation('mf-settings');
  const { organisation, language } = useShell();
  const list = useListAdministeredContent({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const undo = useUndo(list.refetch);
  const { id, open } = useOpenedContent();
  const [dialog, setDialog] = useState<'import' | 'new'>();
  const opened = list.data?.find((row) => String(row.id) === id);
  const columns = useContentColumns();
  const made = async (row: number): Promise<void> => {
    setDialog(undefined);
    await list.refetch();
    open(row);
  };
  return (
    <>
      <NextStep step="content" />
      {id !== null && list.data && !opened ? (
        <Alert color="orange" variant="light" icon={<Icon name="warning" />} role="status">
          {t('list.rowMissing', { ns: 'kit' })}
        </Alert>
      ) : null}
      <ListPage
        table="content"
        texts="mf-settings:content"
        icon="content"
        list={list}
        columns={columns}
        faded={({ state }) => state === 'outOfUse'}
        drawer={{
          open: (row) => open(row.id),
          label: ({ title }) => t('content.open', { name: inLanguage(title, language) }),
        }}
        actions={
          <>
            <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => setDialog('import')}>
              {t('content.import.title')}
            </Button>
            <Button leftSection={<Icon name="add" />} onClick={() => setDialog('new')}>
              {t('content.new.heading')}
            </Button>
          </>
        }
      />
      {dialog === 'import' ? (
        <ImportDialog
          rows={list.data ?? []}
          onImported={() => void list.refetch()}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'new' ? (
        <NewContentDialog onMade={(row) => void made(row)} onClose={() => setDialog(undefined)} />
      ) : null}
      {opened ? (
        <ContentDrawer
          key={opened.id}
          row={opened}
          refetch={list.refetch}
          undo={undo}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
