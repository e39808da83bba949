import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { kitNamespace } from './i18n.ts';

/**
 * Turns the server's validation keys into sentences: `messages(error).epd` is the translated text for the field, undefined
 * where it has none. Remotes give the result to their form's fields.
 */
export function useFieldMessages(): (error: ApiError | undefined) => Record<string, string> {
  const { t } = useTranslation(kitNamespace);
  return (error) =>
    Object.fromEntries(
      Object.entries(error?.errors ?? {}).map(([field, keys]) => [field, keys.map((key) => t(key)).join(' ')]),
    );
}

/** One translated sentence for what went wrong with a call: cause and cure, never a status code. */
export function useErrorSentence(): (error: ApiError) => string {
  const { t } = useTranslation(kitNamespace);
  return (error) =>
    `${t(`errors.${error.kind}.cause`)} ${t(`errors.${error.kind}.cure`, { seconds: error.retryAfter ?? 60 })}`;
}
