import type { RecordDetail, RecordTarget } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import type { LockState } from './lock-state.ts';
import { type EditLockHook, useEditLock } from './use-edit-lock.ts';

export interface Editing extends EditLockHook {
  /** Sent with every write; identifies the lock's holder to the server. */
  readonly sessionId: number;
  /** Reason why nothing can be changed now, as a sentence; undefined if it can. */
  readonly blocked: string | undefined;
}

/** Holds the open record's edit lock, and explains what blocks a change. `record` is undefined while it loads. */
export function useEditing(
  target: RecordTarget,
  record: Pick<RecordDetail, 'writable'> | undefined,
  sessionId: number,
): Editing {
  const { t } = useTranslation('mf-record');
  const editing = useEditLock(target, sessionId, record?.writable ?? false);
  const sentence = (lock: LockState): string | undefined => {
    if (record && !record.writable) return t('lock.blockedLinked');
    if (lock.kind === 'other') return t('lock.blockedOther', { holder: lock.holder });
    return lock.kind === 'otherTab' ? t('lock.blockedTab') : undefined;
  };
  return { ...editing, sessionId, blocked: sentence(editing.lock) };
}
