import type { RecordTarget } from '@intake-desk/contracts';
import { Alert, ErrorState, Icon, isApiError, Tabs, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentForm } from '../comment/CommentForm.tsx';
import { Forms } from '../form/Forms.tsx';
import { Facts } from '../header/Facts.tsx';
import { RecordHeader } from '../header/RecordHeader.tsx';
import { LockNotice } from '../lock/LockNotice.tsx';
import { newTab, useEditLock } from '../lock/use-edit-lock.ts';
import { Messages } from '../messages/Messages.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import classes from './record.module.css';
import { useRecord } from './use-record.ts';

/** The open record: who it is about, who holds it, what happened, and what can be added. */
export function Record({ target }: { target: RecordTarget }) {
  const { t } = useTranslation('mf-record');
  const { can, user } = useShell();
  const [tab] = useState(newTab);
  const [shown, setShown] = useState<string | null>('timeline');
  const { record, error, isFetching, reload, fresh } = useRecord(target, tab);
  const editing = useEditLock(target, tab, record?.writable ?? false);

  if (!record) {
    return error && !isFetching ? (
      <ErrorState error={isApiError(error) ? error : undefined} onRetry={reload} />
    ) : (
      <RecordSkeleton label={t('record.loading')} />
    );
  }
  // A tablet at the desk only looks: the server takes no comment and prints no form there (decisions "PIN").
  const reads = can('preview_dashboard_form') || can('export_dashboard_form');
  const forms = !user.authByPin && reads && record.completedForms.length > 0;
  return (
    <div className={classes.record}>
      <RecordHeader record={record} />
      <LockNotice {...editing} />
      {record.writable ? null : (
        <Alert variant="light" color="gray" icon={<Icon name="info" />}>
          {t('record.readOnly')}
        </Alert>
      )}
      <Facts record={record} />
      <Tabs value={shown} onChange={setShown}>
        <Tabs.List aria-label={t('record.parts')}>
          <Tabs.Tab value="timeline">{t('tab.timeline')}</Tabs.Tab>
          <Tabs.Tab value="messages">{t('tab.messages')}</Tabs.Tab>
          {forms ? <Tabs.Tab value="forms">{t('tab.forms')}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="timeline" className={classes.panel}>
          {record.writable && !user.authByPin ? (
            <CommentForm record={record} locked={editing.lock.kind === 'otherTab'} onAdded={reload} />
          ) : null}
          <Timeline rows={record.rows} fresh={fresh} />
        </Tabs.Panel>
        <Tabs.Panel value="messages" className={classes.panel}>
          <Messages rows={record.rows} />
        </Tabs.Panel>
        {/* A form is printed, and logged as read, only when somebody looks at it. */}
        <Tabs.Panel value="forms" className={classes.panel}>
          {forms && shown === 'forms' ? <Forms record={record} /> : null}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
