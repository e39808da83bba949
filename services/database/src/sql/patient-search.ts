import { searchText } from '@intake-desk/contracts';

/** Lengths of the columns in characters; a search text can be longer than its original. */
const patientSearchLength = { epdSearch: 191, nameSearch: 511, epdKey: 191 } as const;

/** Returns the search texts of a patient's identifier and name. */
export const patientSearch = (epd: string, fullname: string | null) => ({
  epdSearch: cut(searchText(epd), patientSearchLength.epdSearch),
  nameSearch: fullname === null ? null : cut(searchText(fullname), patientSearchLength.nameSearch),
  epdKey: epdKey(epd),
});

/** Returns an identifier without case, spaces, invisible characters and leading zeros, which people and spreadsheets write differently. */
export const epdKey = (epd: string): string =>
  cut(
    searchText(epd)
      .replaceAll(/\s+/g, '')
      .replace(/^0+(?=.)/, ''),
    patientSearchLength.epdKey,
  );

const cut = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join('');
