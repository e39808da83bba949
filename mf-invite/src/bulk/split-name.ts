/** Words before a surname that belong to it. */
const PARTICLES =
  /(?:^|\s)((?:(?:van|von|vom|zu|zum|zur|de|den|der|des|del|della|la|las|los|el|het|'t|ten|ter|te|op|in|da|das|do|dos|du|d'|e|y)(?:\s+|$))+)$/i;

const SALUTATION =
  /^(?:(?:dhr|mevr|mw|sr|sra|srta|dña|mr|mrs|ms)\.|de heer|mevrouw|herr|frau|señora?|senhora?|mr|mrs|ms|miss)\s+/iu;

/**
 * Splits `Bugman, Ada`, with surname particles after the given name as in Dutch lists: `Bugman, A.B. van der` or
 * `Bugman, van der, A.B.`. Drops a salutation. A name without a comma is entirely a surname.
 */
export function splitName(written: string): { readonly first: string; readonly last: string } {
  const name = written.replace(SALUTATION, '');
  const comma = name.indexOf(',');
  if (comma === -1) return { first: '', last: name };
  const last = name.slice(0, comma).trim();
  const given = name.slice(comma + 1).trim();
  const [, between = '', after = ''] = /^([^,]+),\s*(.+)$/.exec(given) ?? [];
  // `Berg, van den, A.`
  if (PARTICLES.exec(between)?.[0] === between && between !== '') return { first: after, last: `${between} ${last}` };
  const particles = PARTICLES.exec(given)?.[1]?.trim() ?? '';
  if (particles === '') return { first: given, last };
  return { first: given.slice(0, given.length - particles.length).trim(), last: `${particles} ${last}` };
}
