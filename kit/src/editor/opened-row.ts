/** The parameter of the address that names the row whose drawer is open. */
export const rowParameter = 'row';

/** Its value while a new row is made. */
export const newRow = 'new';
