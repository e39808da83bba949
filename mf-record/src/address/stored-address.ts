import type { RecordDetail } from '@intake-desk/contracts';

/**
 * Returns true if an address of the patient is stored and may be used: some want no e-mail. `1` replaces one that the user may not
 * see (S1 §5).
 */
export const hasAddress = ({
  epd: { useremail },
  allow_communication_email: allowed,
}: Pick<RecordDetail, 'epd' | 'allow_communication_email'>): boolean =>
  allowed !== false && (useremail === 1 || (typeof useremail === 'string' && useremail.includes('@')));

/** Returns `e•••@example.org`: recognisable, but not readable over a shoulder. Null for a hidden address. */
export function maskedAddress({ useremail }: RecordDetail['epd']): string | null {
  if (typeof useremail !== 'string') return null;
  const at = useremail.lastIndexOf('@');
  return at < 1 ? null : `${[...useremail][0]}•••${useremail.slice(at)}`;
}
