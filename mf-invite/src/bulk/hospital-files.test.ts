import type { BatchInput } from '@intake-desk/contracts';
import { readSample } from '../testing/read-sample.ts';

interface HospitalFile {
  readonly name: string;
  readonly file: string;
  readonly rows: readonly BatchInput[];
  /** Ids of open questions; empty if nothing is in doubt. */
  readonly asked?: readonly string[];
}

const files: readonly HospitalFile[] = [
  {
    name: 'heads in two rows, the upper one a group over several columns',
    file: 'Patiënt;Patiënt;Patiënt;Afspraak;Afspraak\nPatnr;Naam;Geb.dat;Datum;Tijd\n0012345;Bugman;31-12-1980;24-12-2026;14u30\n',
    rows: [{ epd: '0012345', last_name: 'Bugman', dob: '1980-12-31', appointment: '2026-12-24 14:30' }],
  },
  {
    name: 'a German planning: home and mobile phone, the name in one column, the time with a dot',
    file: 'Pat-Nr;Name, Vorname;geb.;Geschl.;Tel. privat;Tel. mobil;Termin;Uhrzeit\n0012345;"Müller, Jürgen";31.12.1980;männlich;030 123456;0171 1234567;24.12.2026;14.30 Uhr\n',
    rows: [
      {
        epd: '0012345',
        first_name: 'Jürgen',
        last_name: 'Müller',
        dob: '1980-12-31',
        sex: 'M',
        phone_number_full: '0171 1234567',
        appointment: '2026-12-24 14:30',
      },
    ],
  },
  {
    name: 'names in one column that is called Naam',
    file: 'Patnr;Naam\n1;"Jansen, P. (Piet) van der"\n2;"Berg, van den, A."\n3;Smit\n4;"Bugman-de Wit, A."\n',
    rows: [
      { epd: '1', first_name: 'P. (Piet)', last_name: 'van der Jansen' },
      { epd: '2', first_name: 'A.', last_name: 'van den Berg' },
      { epd: '3', last_name: 'Smit' },
      { epd: '4', first_name: 'A.', last_name: 'Bugman-de Wit' },
    ],
  },
  {
    name: 'whole names with salutations before them',
    file: 'Patnr;Naam patiënt\n1;"Dhr. Jansen, P."\n2;"Mevrouw de Vries, A."\n3;"Herr, J."\n4;"Mw. M. Smit"\n5;D. Poe\n',
    rows: [
      { epd: '1', first_name: 'P.', last_name: 'Jansen' },
      { epd: '2', first_name: 'A.', last_name: 'de Vries' },
      { epd: '3', first_name: 'J.', last_name: 'Herr' },
      { epd: '4', last_name: 'M. Smit' },
      { epd: '5', last_name: 'D. Poe' },
    ],
  },
  {
    name: 'a surname that has a comma in one row of many is no list of whole names',
    file: 'Patnr;Naam\n1;Poe\n2;"Roe, Jr."\n3;Doe\n',
    rows: [
      { epd: '1', last_name: 'Poe' },
      { epd: '2', last_name: 'Roe, Jr.' },
      { epd: '3', last_name: 'Doe' },
    ],
  },
  {
    name: 'a German Name with both',
    file: 'Pat.-Nr.;Name;Geb.-Datum\n1;"Müller, Jürgen";31.12.1980\n',
    rows: [{ epd: '1', first_name: 'Jürgen', last_name: 'Müller', dob: '1980-12-31' }],
  },
  {
    name: 'a Spanish Nombre with both',
    file: 'NHC;Nombre;F. Nac.\n1;"García Pérez, María";31/12/1980\n',
    rows: [{ epd: '1', first_name: 'María', last_name: 'García Pérez', dob: '1980-12-31' }],
  },
  {
    name: 'a Portuguese Nome that cannot be split',
    file: 'N.º Utente;Nome;Dt. Nasc.;Género;Telemóvel;E-mail;Data;Hora\n1;Maria da Silva;31-12-1980;Feminino;912345678;m@patient.example;24-12-2026;14h30\n',
    rows: [
      {
        epd: '1',
        last_name: 'Maria da Silva',
        dob: '1980-12-31',
        sex: 'F',
        phone_number_full: '912345678',
        useremail: 'm@patient.example',
        appointment: '2026-12-24 14:30',
      },
    ],
  },
  {
    name: 'a name with the birth date behind it',
    file: 'Patnr;Patiënt\n1;"Müller, Jürgen, geb. 03.04.1980"\n',
    rows: [{ epd: '1', first_name: 'Jürgen, geb. 03.04.1980', last_name: 'Müller' }],
    asked: ['damage:full_name:notName'],
  },
  {
    name: 'salutations of Spanish: D. is a man',
    file: 'NHC;Tratamiento;Apellidos\n1;Sra.;Gil\n2;D.;Paz\n3;Dña.;Sanz\n4;D.ª;Mora\n5;Sr.;Rey\n',
    rows: [
      { epd: '1', last_name: 'Gil', sex: 'F' },
      { epd: '2', last_name: 'Paz', sex: 'M' },
      { epd: '3', last_name: 'Sanz', sex: 'F' },
      { epd: '4', last_name: 'Mora', sex: 'F' },
      { epd: '5', last_name: 'Rey', sex: 'M' },
    ],
  },
  {
    name: 'a letter of another language than the heads is no sex',
    file: 'MRN;Gender\n1;D\n',
    rows: [{ epd: '1', sex: 'D' }],
    asked: ['sex:d'],
  },
  {
    name: 'sexes as words, and one that says both',
    file: 'Patnr;Geslacht\n1;Man\n2;Vrouw\n3;Man/Vrouw\n4;Onbekend\n5;De heer\n',
    rows: [
      { epd: '1', sex: 'M' },
      { epd: '2', sex: 'F' },
      { epd: '3', sex: 'Man/Vrouw' },
      { epd: '4' },
      { epd: '5', sex: 'M' },
    ],
    asked: ['sex:manvrouw'],
  },
  {
    name: 'two numbers in one cell',
    file: 'Patnr;Naam;Telefoon\n1;Poe;06-12345678 / 020-1234567\n2;Roe;030/1234567\n3;Doe;+31 6 12345678 (moeder)\n4;Moe;06 01234567\n',
    rows: [
      { epd: '1', last_name: 'Poe', phone_number_full: '06-12345678 / 020-1234567' },
      { epd: '2', last_name: 'Roe', phone_number_full: '030/1234567' },
      { epd: '3', last_name: 'Doe', phone_number_full: '+31 6 12345678 (moeder)' },
      { epd: '4', last_name: 'Moe', phone_number_full: '06 01234567' },
    ],
    asked: ['damage:phone_number_full:several'],
  },
  {
    name: 'addresses as mail programs copy them',
    file: 'Patnr;Naam;E-mail\n1;Poe;mailto:ada@patient.example\n2;Roe;"Roe, Bo <bo@patient.example>"\n3;Doe;<c@patient.example>\n4;Moe;MAILTO:d@patient.example?subject=x\n',
    rows: [
      { epd: '1', last_name: 'Poe', useremail: 'ada@patient.example' },
      { epd: '2', last_name: 'Roe', useremail: 'bo@patient.example' },
      { epd: '3', last_name: 'Doe', useremail: 'c@patient.example' },
      { epd: '4', last_name: 'Moe', useremail: 'd@patient.example' },
    ],
  },
  {
    name: 'empty columns at the end, empty lines between, and what a printer adds below',
    file: 'Patnr;Naam;E-mail;;\n1;Poe;ada@patient.example;;\n\n2;Roe;b@patient.example;;\nTotaal aantal patiënten: 2;;;;\nAfgedrukt op;26-11-2026;;;\nPagina;1;;;\n*** Einde lijst ***;;;;\n',
    rows: [
      { epd: '1', last_name: 'Poe', useremail: 'ada@patient.example' },
      { epd: '2', last_name: 'Roe', useremail: 'b@patient.example' },
    ],
  },
  {
    name: 'patients whose surnames are words that end a list',
    file: 'Naam;Voornaam;Patnr\nEnde;Michael;17\nPage;Ada;18\nCountess;;19\n',
    rows: [
      { epd: '17', first_name: 'Michael', last_name: 'Ende' },
      { epd: '18', first_name: 'Ada', last_name: 'Page' },
      { epd: '19', last_name: 'Countess' },
    ],
  },
  {
    name: 'how many there are, below two columns',
    file: 'Patnr;Naam\n1;Poe\n2 patiënten\nAantal;1\n',
    rows: [{ epd: '1', last_name: 'Poe' }],
  },
  {
    name: 'heads with new lines in them',
    file: '"Pat\nnr";"Geboorte\ndatum";"E-\nmail"\n1;31-12-1980;a@patient.example\n',
    rows: [{ epd: '1', dob: '1980-12-31', useremail: 'a@patient.example' }],
  },
  {
    name: 'two files behind each other, each with its mark and heads',
    file: '\ufeffPatnr;Naam\n1;Poe\n\ufeffPatnr;Naam\n2;Roe\n',
    rows: [
      { epd: '1', last_name: 'Poe' },
      { epd: '2', last_name: 'Roe' },
    ],
  },
  {
    name: 'a Spanish planning: date and time apart, two phones',
    file: 'Nº Historia;Apellidos y nombre;F. Nac.;Sexo;Tfno 1;Tfno 2;Fecha;Hora\n0012345;"GARCÍA PÉREZ, MARÍA";31/12/1980;Mujer;612345678;912345678;24/12/2026;14:30\n',
    rows: [
      {
        epd: '0012345',
        first_name: 'MARÍA',
        last_name: 'GARCÍA PÉREZ',
        dob: '1980-12-31',
        sex: 'F',
        phone_number_full: '612345678',
        appointment: '2026-12-24 14:30',
      },
    ],
  },
  {
    name: 'a British clinic: date and time in one column, months as words',
    file: 'Hosp No,Title,Forename,Surname,DOB,Gender,Mobile,Email,Appt Date/Time\n0012345,Mrs,Ada,Poe,03-Apr-1980,Female,07400 123456,a@patient.example,01-Dec-2026 14:30\n',
    rows: [
      {
        epd: '0012345',
        first_name: 'Ada',
        last_name: 'Poe',
        dob: '1980-04-03',
        sex: 'F',
        phone_number_full: '07400 123456',
        useremail: 'a@patient.example',
        appointment: '2026-12-01 14:30',
      },
    ],
  },
  {
    name: 'an American clinic: the month first, years of two digits, 2:30p',
    file: 'MRN,Patient Name,DOB,Sex,Cell,Appt Date,Appt Time\n0012345,"DOE, JANE Q",4/13/80,F,(555) 123-4567,12/24/2026,2:30p\n',
    rows: [
      {
        epd: '0012345',
        first_name: 'JANE Q',
        last_name: 'DOE',
        dob: '1980-04-13',
        sex: 'F',
        phone_number_full: '(555) 123-4567',
        appointment: '2026-12-24 14:30',
      },
    ],
  },
  {
    name: 'the age behind the birth date',
    file: 'Patnr;Geb.datum\n1;31-12-1980 (45)\n2;31-12-1980 (45 jr)\n3;31-12-1980 45 jaar\n',
    rows: [
      { epd: '1', dob: '1980-12-31' },
      { epd: '2', dob: '1980-12-31' },
      { epd: '3', dob: '1980-12-31' },
    ],
  },
  {
    name: 'times of a database, with its first day before them, and a short offset',
    file: 'Patnr;Datum;Tijd\n1;24-12-2026 00:00;1899-12-30 14:30:00\n2;2026-12-24 13:30:00+00;\n',
    rows: [
      { epd: '1', appointment: '2026-12-24 14:30' },
      { epd: '2', appointment: '2026-12-24 14:30' },
    ],
  },
  {
    name: 'a town is no place to fill in',
    file: 'Pat.-Nr.;Name;Vorname;Straße;PLZ;Ort\n1;Poe;Ada;Weg 1;20095;Hamburg\n',
    rows: [{ epd: '1', first_name: 'Ada', last_name: 'Poe' }],
  },
  {
    name: 'a place to fill in is one if a value says so',
    file: 'Patnr;Naam;Locatie\n1;Poe;Thuis\n2;Roe;Poli B\n',
    rows: [
      { epd: '1', last_name: 'Poe', location: 'home' },
      { epd: '2', last_name: 'Roe', location: 'Poli B' },
    ],
    asked: ['location:polib'],
  },
  {
    name: 'a German Tag is a day',
    file: 'Tag;Zeit;Pat.-Nr.;Name;Vorname\n24.12.2026;14:30;1;Poe;Ada\n',
    rows: [{ epd: '1', first_name: 'Ada', last_name: 'Poe', appointment: '2026-12-24 14:30' }],
  },
  {
    name: 'a kind of appointment beside its date',
    file: 'Patnr;Naam;Afspraak;Datum afspraak;Tijd afspraak\n1;Poe;Controle;24-12-2026;14:30\n',
    rows: [{ epd: '1', last_name: 'Poe', appointment: '2026-12-24 14:30' }],
  },
  {
    name: 'lines that a spreadsheet put between quotes as a whole',
    file: 'Patnr,Naam,E-mail\n"1,""Poe, A."",a@patient.example"\n"2,Roe,b@patient.example"\n',
    rows: [
      { epd: '1', first_name: 'A.', last_name: 'Poe', useremail: 'a@patient.example' },
      { epd: '2', last_name: 'Roe', useremail: 'b@patient.example' },
    ],
  },
  {
    name: 'a surname at birth',
    file: 'Patnr;Geslachtsnaam;Voorletters\n1;Jansen;A.\n',
    rows: [{ epd: '1', first_name: 'A.', last_name: 'Jansen' }],
  },
  {
    name: 'one patient in five spellings, and one that has lost its zeros',
    file: 'epd;first_name\n00123;Ada\n123;Bob\nA1;Cy\na1;Cy\n"A1 ";Cy\nA\u200b1;Cy\n',
    rows: ['00123', '123', 'A1', 'a1', 'A1', 'A1'].map((epd, row) => ({
      epd,
      first_name: ['Ada', 'Bob'][row] ?? 'Cy',
    })),
    asked: ['damage:epd:zeros'],
  },
  {
    name: 'a database that writes NULL everywhere',
    file: 'epd;first_name;useremail;phone_number_full;dob;sex\nN5;NULL;NULL;NULL;NULL;NULL\n',
    rows: [
      {
        epd: 'N5',
        first_name: 'NULL',
        useremail: 'NULL',
        phone_number_full: 'NULL',
        dob: 'NULL',
        sex: 'NULL',
      },
    ],
    asked: ['first_name', 'useremail', 'phone_number_full', 'dob', 'sex'].map((field) => `damage:${field}:error`),
  },
];

test.each(files)('$name', ({ file, rows, asked = [] }) => {
  const { inputs, doubts } = readSample(file);
  const open = doubts.filter(({ chosen }) => chosen === undefined).map(({ id }) => id);
  expect({ open, rows: inputs }).toEqual({ open: asked, rows });
});

test('of two numbers in one cell a person chooses one for all', () => {
  const file =
    'Patnr;Telefoon\n1;06-12345678 / 020-1234567\n2;020-7654321 of 06-87654321\n3;"0612345678\n020 1234567"\n';
  const phones = (choice: string) =>
    readSample(file, { 'damage:phone_number_full:several': choice }).inputs.map((row) => row.phone_number_full);
  expect(phones('meant')).toEqual(['06-12345678', '020-7654321', '0612345678']);
  expect(phones('other')).toEqual(['020-1234567', '06-87654321', '020 1234567']);
  expect(phones('none')).toEqual([undefined, undefined, undefined]);
});
