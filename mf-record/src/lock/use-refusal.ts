import { apiError, type CallError, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Editing } from './use-editing.ts';

/** `code` of a 409 under another's edit lock. */
const lockedCode = 'locked';

/** Whether somebody else holds the record: then the lock is asked for anew, which tells who. */
export const isLocked = (error: CallError): boolean => apiError(error).code === lockedCode;

/** Why a change was refused, as a sentence: who works in the record, if that is why; otherwise cause and cure. */
export function useRefusal({ blocked }: Pick<Editing, 'blocked'>): (error: CallError) => string {
  const { t } = useTranslation('mf-record');
  const sentence = useErrorSentence();
  return (error) => (isLocked(error) ? (blocked ?? t('lock.refused')) : sentence(error));
}
