/** The parameter of the address that names the row whose editor is open. */
export const rowParameter = 'row';

/** Its value while a new row is made. */
export const newRow = 'new';
