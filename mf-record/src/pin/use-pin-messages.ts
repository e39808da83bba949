import type { ValidationKey } from '@intake-desk/contracts';
import { type CallError, isApiError, useErrorSentence, useFieldMessages, useFieldSentences } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';

/** Validation keys of missing input by field. */
type Missing = Partial<Record<'pin' | 'unlockReason', ValidationKey>>;

/** Returns the messages of PIN and reason; any other failure is shown at the PIN (S1 §8 "Wrong pin"). */
export function usePinMessages(error: CallError | undefined, missing: Missing = {}): Record<string, string> {
  const { t } = useTranslation('mf-record');
  const sentences = useFieldSentences();
  const fieldMessages = useFieldMessages();
  const sentence = useErrorSentence();
  if (!error) return sentences(Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, [key]])));
  const known = fieldMessages(error);
  if (known.pin || known.unlockReason) return known;
  return { pin: isApiError(error) && error.kind === 'conflict' ? t('pin.sent') : sentence(error) };
}
