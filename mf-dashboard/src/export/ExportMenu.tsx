import { cancelExport, type ExportTarget } from '@intake-desk/contracts';
import { Button, Icon, isApiError, Loader, Menu, useErrorSentence, useSend, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardRequest } from '../conversion/tab.ts';
import { ToolWord } from '../toolbar/ToolWord.tsx';
import toolbar from '../toolbar/toolbar.module.css';
import { ExportDialog } from './ExportDialog.tsx';
import { useExportStatus } from './use-export-status.ts';

/** Exports the table's rows: CSV, and Zoho for admins (S1 §2). Shows the progress of a running export. */
export function ExportMenu({ request }: { readonly request: DashboardRequest }) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const { can, user, notify } = useShell();
  const sentence = useErrorSentence();
  const [target, setTarget] = useState<ExportTarget>();
  const send = useSend();
  const status = useExportStatus();
  if (!can('export_dashboard_data')) return null;
  const percent =
    status &&
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
      status.total === 0 ? 0 : status.rows / status.total,
    );
  const words = percent === undefined ? t('export.open') : t('export.running', { percent });
  const cancel = async (id: string, org: string): Promise<void> => {
    try {
      await send(cancelExport, { params: { id }, query: { org } }).unwrap();
    } catch (error) {
      if (isApiError(error)) notify({ kind: 'error', message: sentence(error) });
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            {...(status ? {} : { className: toolbar.bare ?? '' })}
            title={words}
            leftSection={status ? <Loader size={14} /> : <Icon name="download" size={16} />}
          >
            <ToolWord until={1} short={percent}>
              {words}
            </ToolWord>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {status ? (
            <Menu.Item leftSection={<Icon name="close" size={14} />} onClick={() => void cancel(status.id, status.org)}>
              {t('export.stop')}
            </Menu.Item>
          ) : null}
          <Menu.Item disabled={status !== undefined} onClick={() => setTarget('csv')}>
            {t('export.csv')}
          </Menu.Item>
          {user.admin ? (
            <Menu.Item disabled={status !== undefined} onClick={() => setTarget('zoho')}>
              {t('export.zoho')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {target ? <ExportDialog request={request} target={target} onClose={() => setTarget(undefined)} /> : null}
    </>
  );
}
