import { apiError, type CallError, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Editing } from './use-editing.ts';

/** `code` of a 409 while somebody else holds the edit lock. */
const lockedCode = 'locked';

/** Returns true if somebody else holds the record; requesting the lock again returns their name. */
export const isLocked = (error: CallError): boolean => apiError(error).code === lockedCode;

/** Returns why a change was refused: the holder of the record, if that is the cause, else cause and cure. */
export function useRefusal({ blocked }: Pick<Editing, 'blocked'>): (error: CallError) => string {
  const { t } = useTranslation('mf-record');
  const sentence = useErrorSentence();
  return (error) => (isLocked(error) ? (blocked ?? t('lock.refused')) : sentence(error));
}
