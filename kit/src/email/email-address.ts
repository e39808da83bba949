/**
 * Whether the text looks like an address as S1 §5 has it: local part, @, a domain with a top level of two letters or more,
 * or an IP in brackets. The server's check is stricter.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || /[\s,;<>]/.test(text)) return false;
  const domain = text.slice(at + 1);
  if (domain.startsWith('[') && domain.endsWith(']')) return domain.length > 4;
  const labels = domain.split('.');
  return (
    labels.length > 1 && labels.every((label) => label !== '') && /^(\p{L}{2,}|xn--.+)$/u.test(labels.at(-1) ?? '')
  );
}
