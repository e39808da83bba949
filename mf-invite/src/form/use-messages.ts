import type { FieldErrors } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';

/** Sentences for the keys of each field: this remote's own and those of the interface, which kit translates. */
export function useMessages(): (errors: FieldErrors) => Readonly<Record<string, string>> {
  const { t } = useTranslation(['mf-invite', 'kit']);
  return (errors) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, keys]) => [
        field,
        keys.map((key) => t(key, { ns: ['mf-invite', 'kit'] })).join(' '),
      ]),
    );
}
