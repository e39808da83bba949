import { type FieldErrors, keyAndList } from '@intake-desk/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { apiError, type CallError } from './api-error.ts';

/** Turns validation keys per field into sentences. */
type FieldSentences = (errors: FieldErrors) => Record<string, string>;

/**
 * Returns a function for the sentences below fields in error: those of the remote's `namespace` first, then kit's. A missing value
 * is named: "Enter the last name." Stable until the language changes.
 */
export function useFieldSentences(namespace: string = kitNamespace): FieldSentences {
  const { t } = useTranslation([namespace, kitNamespace]);
  return useCallback(
    (errors) =>
      Object.fromEntries(
        Object.entries(errors).map(([field, keys]) => [
          field,
          keys
            .map(keyAndList)
            .map(({ key, list }) => t(keysOf(field, key), { ns: [namespace, kitNamespace], list }))
            .join(' '),
        ]),
      ),
    [t, namespace],
  );
}

const keysOf = (field: string, key: string): string[] =>
  key === 'validation.required' ? [`required.${field}`, key] : [key];

/** Returns a function that turns an error's validation keys into sentences: `messages(error).epd` is the text for that field. */
export function useFieldMessages(): (error: CallError | undefined) => Record<string, string> {
  const sentences = useFieldSentences();
  return (error) => sentences(apiError(error)?.errors ?? {});
}

/** Returns a function that explains a failed call: the sentences of its fields in error, or else that of the call. */
export function useFailureReason(namespace?: string): (error: CallError) => string {
  const sentence = useErrorSentence();
  const sentences = useFieldSentences(namespace);
  return (error) => Object.values(sentences(apiError(error).errors)).join(' ') || sentence(error);
}

/** Returns a function for the translated sentence of a failed call: cause and cure, never a status code. */
export function useErrorSentence(): (error: CallError) => string {
  const { t } = useTranslation(kitNamespace);
  return (error) => {
    const { kind, retryAfter } = apiError(error);
    return `${t(`errors.${kind}.cause`)} ${t(`errors.${kind}.cure`, { seconds: retryAfter ?? 60 })}`;
  };
}
