import type { RecordTarget } from '@intake-desk/contracts';
import { Alert, ErrorState, Icon, Skeleton, today, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../actions/ActionBar.tsx';
import { nextStep } from '../actions/next-step.ts';
import { Facts } from '../header/Facts.tsx';
import { RecordHeader } from '../header/RecordHeader.tsx';
import { LockNotice } from '../lock/LockNotice.tsx';
import { useEditing } from '../lock/use-editing.ts';
import { RecordTags } from '../tags/RecordTags.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import classes from './record.module.css';
import { type TabName, tabNames } from './tab-names.ts';
import { type OpenRecord, useNewRowIds } from './use-record.ts';

interface RecordProps {
  readonly target: RecordTarget;
  readonly opened: OpenRecord;
  /** Place in the dialog's header for the patient's identity. */
  readonly head: HTMLElement | null;
  /** The tab that the user chose; the record's first one if undefined. */
  readonly chosen: TabName | undefined;
  readonly onChosen: (tab: TabName) => void;
  /** Prevents the record from closing while something in it waits for a decision. */
  readonly onHold: (held: boolean) => void;
  /** Opens another record instead of this one, if the host supports it. */
  readonly onTarget?: (target: RecordTarget) => void;
  readonly onClose: () => void;
}

/** The open record: its patient, lock, history and actions. */
export function Record({ target, opened, head, chosen, onChosen, onHold, onTarget, onClose }: RecordProps) {
  const { t } = useTranslation('mf-record');
  const shell = useShell();
  const { record, error, isFetching, reload, sessionId } = opened;
  const newRowIds = useNewRowIds(record?.rows);
  const editing = useEditing(target, record, sessionId);
  const [askedToBook, setAskedToBook] = useState(0);

  if (!record && error && !isFetching) return <ErrorState error={error} onRetry={reload} />;
  if (!record) return <RecordSkeleton label={t('record.loading')} />;

  const shared = { record, editing, onChanged: reload };
  const names = tabNames(record, shell);
  const shown = names.find((name) => name === chosen) ?? names[0];
  const next = nextStep(record, {
    reads: names.includes('answers'),
    reading: shown === 'answers',
    invites: shell.can('send_invite'),
    today: today(shell.organisation.timezone),
  });
  return (
    <div className={classes.record}>
      {head ? createPortal(<RecordHeader record={record} />, head) : null}
      <LockNotice {...editing} />
      {record.writable ? null : (
        <Alert variant="light" color="gray" icon={<Icon name="info" />}>
          {t('record.readOnly')}
        </Alert>
      )}
      <ActionBar
        {...shared}
        next={next}
        onAnswers={() => onChosen('answers')}
        onAppointment={() => {
          onChosen('appointments');
          setAskedToBook(askedToBook + 1);
        }}
        onClose={onClose}
      >
        <RecordTags {...shared} onHold={onHold} />
      </ActionBar>
      <Facts record={record} onClose={onClose} onChanged={reload} onTarget={onTarget} />
      <RecordTabs
        {...shared}
        newRowIds={newRowIds}
        names={names}
        shown={shown}
        onShown={onChosen}
        toHandle={next === 'handle'}
        askedToBook={askedToBook}
      />
    </div>
  );
}

function RecordSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.record} role="status" aria-label={label}>
      <Skeleton height={36} width="40%" />
      <Skeleton height={40} />
      <Skeleton height={36} width="50%" />
      <Skeleton height={220} />
    </div>
  );
}
