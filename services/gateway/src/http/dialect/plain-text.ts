import { englishOf, type Failure } from '@intake-desk/contracts';

/**
 * A refusal as text: CSV has no words for errors, and whoever opens the address of a file reads this in the browser. One
 * line says what is wrong, one line each says which fields, the last one names the request.
 */
export function plainText({ message, errors = {}, id }: Failure): string {
  const fields = Object.entries(errors).map(([field, keys]) => `${field}: ${keys.map(englishOf).join(' ')}`);
  return `${[message, ...fields, ...(id === undefined ? [] : [`id: ${id}`])].join('\n')}\n`;
}
