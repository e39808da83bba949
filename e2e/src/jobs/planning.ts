/** Number of patients in the schedule. */
export const planned = 41;

/**
 * Returns a schedule as a hospital's Excel saves it: its own headings, Windows-1252, semicolons, separate date and
 * time, national number formats. Its appointments are in the first days of December of `year`; its patient IDs count
 * from `first`.
 */
export const planningOf = (year: number, first: number): Buffer =>
  Buffer.from(
    [
      'Planning preoperatieve polikliniek;;;;;;;;;',
      'Patientnr;Voorletters;Voorvoegsel;Achternaam;Geb.datum;M/V;E-mailadres;Mobiel nr;Afspraakdatum;Afspraaktijd',
      ...Array.from({ length: planned }, (_, at) =>
        [
          ...[`00${first + at}`, 'A.B.', at % 3 === 0 ? 'van der' : '', at % 2 === 0 ? 'Bugmüller' : 'Exémple'],
          ...[`${1 + (at % 28)}-12-${1950 + at}`, at % 2 === 0 ? 'V' : 'M', `plan${first + at}@patient.example`],
          ...[`06123456${10 + at}`, `0${1 + (at % 3)}-12-${year}`, `${8 + (at % 8)}:30:00`],
        ].join(';'),
      ),
      `Totaal: ${planned};;;;;;;;;`,
    ].join('\r\n'),
    'latin1',
  );
