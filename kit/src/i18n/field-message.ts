import { useTranslation } from 'react-i18next';
import { apiError, type CallError } from '../api/api-error.ts';
import { kitNamespace } from './i18n.ts';

/**
 * Turns the server's validation keys into sentences: `messages(error).epd` is the translated text for the field, undefined
 * where it has none. Remotes give the result to their form's fields.
 */
export function useFieldMessages(): (error: CallError | undefined) => Record<string, string> {
  const { t } = useTranslation(kitNamespace);
  return (error) =>
    Object.fromEntries(
      Object.entries(apiError(error)?.errors ?? {}).map(([field, keys]) => [
        field,
        keys.map((key) => t(key)).join(' '),
      ]),
    );
}

/** One translated sentence for what went wrong with a call: cause and cure, never a status code. */
export function useErrorSentence(): (error: CallError) => string {
  const { t } = useTranslation(kitNamespace);
  return (error) => {
    const { kind, retryAfter } = apiError(error);
    return `${t(`errors.${kind}.cause`)} ${t(`errors.${kind}.cure`, { seconds: retryAfter ?? 60 })}`;
  };
}
