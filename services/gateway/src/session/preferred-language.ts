import { type Language, languages } from '@intake-desk/contracts';

/** The first language of `Accept-Language` (RFC 9110 §12.5.4) if the desk speaks it: pages send theirs, and that alone. */
export function preferredLanguageOf(header: string | undefined): Language | undefined {
  const [first = ''] = (header ?? '').split(/[,;-]/);
  return languages.find((language) => language === first.trim().toLowerCase());
}
