/** Orders names as people read them: "Room 2" before "Room 10". */
export const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;
