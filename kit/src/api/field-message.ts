import { type FieldErrors, keyAndList } from '@intake-desk/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { apiError, type CallError } from './api-error.ts';

/** Turns validation keys per field into sentences. */
export type FieldSentences = (errors: FieldErrors) => Record<string, string>;

/**
 * The sentence that stands below each field that is in error, those of a remote's own `namespace` before kit's. What is
 * missing is named: "Enter the last name." Stable until the language changes.
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

/**
 * Turns the server's validation keys into sentences: `messages(error).epd` is the translated text for the field, undefined
 * where it has none. Remotes give the result to their form's fields.
 */
export function useFieldMessages(): (error: CallError | undefined) => Record<string, string> {
  const sentences = useFieldSentences();
  return (error) => sentences(apiError(error)?.errors ?? {});
}

/** One translated sentence for what went wrong with a call: cause and cure, never a status code. */
export function useErrorSentence(): (error: CallError) => string {
  const { t } = useTranslation(kitNamespace);
  return (error) => {
    const { kind, retryAfter } = apiError(error);
    return `${t(`errors.${kind}.cause`)} ${t(`errors.${kind}.cure`, { seconds: retryAfter ?? 60 })}`;
  };
}
