import type { RecordTarget } from '@intake-desk/contracts';
import { Alert, ErrorState, Icon, Skeleton } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../actions/ActionBar.tsx';
import { Facts } from '../header/Facts.tsx';
import { RecordHeader } from '../header/RecordHeader.tsx';
import { LockNotice } from '../lock/LockNotice.tsx';
import { useEditing, useSessionId } from '../lock/use-editing.ts';
import { RecordTags } from '../tags/RecordTags.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import classes from './record.module.css';
import { useRecord } from './use-record.ts';

interface RecordProps {
  readonly target: RecordTarget;
  /** The tab that the user chose; the record's first one if undefined. */
  readonly chosen: string | undefined;
  readonly onChosen: (tab: string) => void;
  /** Keeps the record from closing while something in it waits for a decision. */
  readonly onHold: (held: boolean) => void;
  /** Opens another record instead of this one, if the host supports it. */
  readonly onTarget?: (target: RecordTarget) => void;
  readonly onClose: () => void;
}

/** The open record: its patient, lock, history and actions. */
export function Record({ target, chosen, onChosen, onHold, onTarget, onClose }: RecordProps) {
  const { t } = useTranslation('mf-record');
  const sessionId = useSessionId();
  const { record, error, isFetching, reload, newRowIds } = useRecord(target, sessionId);
  const editing = useEditing(target, record, sessionId);
  const [askedToBook, setAskedToBook] = useState(0);

  if (!record && error && !isFetching) return <ErrorState error={error} onRetry={reload} />;
  if (!record) return <RecordSkeleton label={t('record.loading')} />;

  const shared = { record, editing, onChanged: reload };
  return (
    <div className={classes.record}>
      <RecordHeader record={record} />
      <LockNotice {...editing} />
      {record.writable ? null : (
        <Alert variant="light" color="gray" icon={<Icon name="info" />}>
          {t('record.readOnly')}
        </Alert>
      )}
      <ActionBar
        {...shared}
        onAppointment={() => {
          onChosen('appointments');
          setAskedToBook(askedToBook + 1);
        }}
        onClose={onClose}
      />
      <RecordTags {...shared} onHold={onHold} />
      <Facts record={record} onClose={onClose} {...(onTarget ? { onTarget } : {})} />
      <RecordTabs {...shared} newRowIds={newRowIds} chosen={chosen} onChosen={onChosen} askedToBook={askedToBook} />
    </div>
  );
}

function RecordSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.record} role="status" aria-label={label}>
      <Skeleton height={28} width="40%" />
      <div className={classes.facts}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((fact) => (
          <Skeleton key={fact} height={34} />
        ))}
      </div>
      <Skeleton height={36} width="50%" />
      <Skeleton height={220} />
    </div>
  );
}
