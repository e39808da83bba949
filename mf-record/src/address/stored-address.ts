import type { RecordDetail } from '@intake-desk/contracts';

/** Whether an address of the patient is stored; `1` stands for one that the user may not see (S1 §5). */
export const hasAddress = ({ useremail }: RecordDetail['epd']): boolean =>
  useremail === 1 || (typeof useremail === 'string' && useremail.includes('@'));

/** `e•••@example.org`: enough to know it again, not enough to read it over a shoulder. Null for one that may not be seen. */
export function maskedAddress({ useremail }: RecordDetail['epd']): string | null {
  if (typeof useremail !== 'string') return null;
  const at = useremail.lastIndexOf('@');
  return at < 1 ? null : `${[...useremail][0]}•••${useremail.slice(at)}`;
}
