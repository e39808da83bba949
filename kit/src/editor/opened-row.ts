/** Parameter of the address with the id of the row whose drawer is open. */
export const rowParameter = 'row';

/** Its value for a new row. */
export const newRow = 'new';
