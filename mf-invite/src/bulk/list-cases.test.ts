import type { BatchInput } from '@intake-desk/contracts';
import { decodeText } from '@intake-desk/kit/spreadsheet';
import { readSample as read } from '../testing/read-sample.ts';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const heads = 'epd;first_name;last_name;useremail;phone_number_full;dob;sex\r\n';
const zoe = (name: string): string => `${heads}L1;${name};Example;zoe@patient.example;+31612345678;31-12-1980;F\r\n`;
const rowOfZoe: BatchInput = {
  epd: 'L1',
  first_name: 'Zoë',
  last_name: 'Example',
  useremail: 'zoe@patient.example',
  phone_number_full: '+31612345678',
  dob: '1980-12-31',
  sex: 'F',
};

test.each([
  ['Windows-1252', bytesOf(zoe('Zo\u00eb'))],
  ['UTF-8', zoe('Zoë')],
  ['UTF-8 with its mark', `\ufeff${zoe('Zoë')}`],
  ['UTF-16', utf16(zoe('Zoë'), true)],
  ['UTF-16 with its mark', utf16(`\ufeff${zoe('Zoë')}`, false)],
  ['UTF-16 with tabs', utf16(`\ufeff${zoe('Zoë').replaceAll(';', '\t')}`, true)],
  ['a line that names the separator', `sep=;\r\n${zoe('Zoë')}`],
  ['a title and the time of the export', `Planning polikliniek;;;\r\nGemaakt op 26-11-2026\r\n\r\n${zoe('Zoë')}`],
  ['a total and empty lines at the end', `${zoe('Zoë')}Totaal: 1;;;;;;\r\n;;;;;;\r\n\r\n`],
  ['ruled lines of a database', `${heads}---;---;---;---;---;---;---\r\n${zoe('Zoë').slice(heads.length)}`],
])('a list in %s is read without a question', (_, file) => {
  const { texts, inputs, doubts } = read(file);
  expect(texts).toHaveLength(1);
  expect({ inputs, doubts }).toEqual({ inputs: [rowOfZoe], doubts: [] });
});

test('a list of an old Macintosh is shown in each encoding that its names may have', () => {
  const { texts, inputs } = read(bytesOf(zoe('Zo\u0091')));
  expect(texts.map(({ encoding }) => encoding)).toEqual(['MacRoman', 'MS-DOS 850']);
  expect(inputs).toEqual([rowOfZoe]);
});

test.each([
  ['Jürgen', 'J\u0081rgen'],
  ['Peña', 'Pe\u00a4a'],
])('%s of MS-DOS is asked about or read right', (name, written) => {
  const { texts } = read(bytesOf(zoe(written)));
  expect(texts.some(({ text }) => text.includes(`;${name};`))).toBe(true);
});

test('bytes that are no text are refused', () => {
  expect(decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xef, 0xde, 0xcd))).toEqual([]);
});

test('a planning of a Dutch hospital: initials, prefix, date and time apart', () => {
  const { inputs, open } = read(
    'Patientnr;Voorletters;Voorvoegsel;Achternaam;Geb.datum;M/V;E-mailadres;Mobiel nr;Afspraakdatum;Afspraaktijd\r\n' +
      '0012345;A.B.;van der;Bugman;31-12-1980 00:00:00;V;ada@patient.example;0612345678;13-12-2026;09:30\r\n',
  );
  expect(open).toEqual([]);
  expect(inputs).toEqual([
    {
      epd: '0012345',
      first_name: 'A.B.',
      last_name: 'van der Bugman',
      dob: '1980-12-31',
      sex: 'F',
      useremail: 'ada@patient.example',
      phone_number_full: '0612345678',
      appointment: '2026-12-13 09:30',
    },
  ]);
});

test('a planning whose appointments may be in December or in January is asked about', () => {
  const file = 'Patientnr;Geb.datum;Afspraakdatum\n0012345;31-12-1980;01-12-2026\n';
  expect(read(file).open).toEqual([['order', '01-12-2026', 'dmy', 'mdy']]);
  expect(read(file).inputs[0]?.appointment).toBe('01-12-2026');
  expect(read(file, { 'appointment:-4': 'dmy' }).inputs[0]?.appointment).toBe('2026-12-01');
});

test('a list of a German hospital: w, d, Uhr, and Name is the surname', () => {
  const { inputs, open } = read(
    'Pat.-Nr.;Vorname;Name;Geb.-Datum;Geschlecht;E-Mail;Mobil;Termin\r\n' +
      '0012345;Ada;von Beispiel;31.12.1980;w;ada@patient.example;+49 (0) 171 2345678;01.12.2026 09:30 Uhr\r\n' +
      '0012346;Kim;Beispiel;31.12.1980;d;kim@patient.example;+491712345678;01.12.2026 10:00\r\n',
  );
  expect(open).toEqual([]);
  expect(inputs).toMatchObject([
    { epd: '0012345', last_name: 'von Beispiel', sex: 'F', dob: '1980-12-31', appointment: '2026-12-01 09:30' },
    { first_name: 'Kim', sex: 'O', phone_number_full: '+491712345678', appointment: '2026-12-01 10:00' },
  ]);
});

const spanish = 'NHC;Nombre;Apellidos;Fecha nac.;Sexo;Correo;Teléfono\r\n';
test('a list of a Spanish hospital: M is mujer beside H, and is asked about alone', () => {
  const woman = '0012345;Ana;Ejemplo Ejemplo;31/12/1980;M;ana@patient.example;612345678\r\n';
  const man = '0012346;Juan;Ejemplo;31/12/1979;H;juan@patient.example;+34612345678\r\n';
  expect(read(spanish + woman + man)).toMatchObject({
    open: [],
    inputs: [
      { epd: '0012345', first_name: 'Ana', last_name: 'Ejemplo Ejemplo', sex: 'F', phone_number_full: '612345678' },
      { sex: 'M', dob: '1979-12-31' },
    ],
  });
  expect(read(spanish + woman).open).toEqual([['word', 'M', 'F', 'M', 'O', '']]);
  expect(read(spanish + woman, { 'sex:m': 'F' }).inputs[0]?.sex).toBe('F');
});

test('an export of a FHIR server: its names of fields, a year alone is left as it is', () => {
  const { inputs, open } = read(
    'id,given,family,birthDate,gender,telecom\r\n' +
      'P1,Ada,Example,1980-12-31,female,ada@patient.example\r\nP2,Bo,Example,1980,unknown,bo@patient.example\r\n',
  );
  expect(open).toEqual([]);
  expect(inputs).toEqual([
    {
      epd: 'P1',
      first_name: 'Ada',
      last_name: 'Example',
      useremail: 'ada@patient.example',
      dob: '1980-12-31',
      sex: 'F',
    },
    { epd: 'P2', first_name: 'Bo', last_name: 'Example', useremail: 'bo@patient.example', dob: '1980' },
  ]);
});

const lines = (dob: string, appointment: string): string => `epd;dob;appointment\nD1;${dob};${appointment}\n`;
test.each([
  ['31-12-1980 00:00:00', '13-12-2026 9:05', '1980-12-31', '2026-12-13 09:05'],
  ['1980-12-31T00:00:00', '2026-12-01T09:30:00+01:00', '1980-12-31', '2026-12-01 09:30'],
  ['1980-12-31T00:00:00', '2026-12-01T09:30:00Z', '1980-12-31', '2026-12-01 10:30'],
  ['1980-12-31 00:00:00.000', '2026-12-01 09:30:00.000', '1980-12-31', '2026-12-01 09:30'],
  ['19801231', '20261201 0930', '1980-12-31', '2026-12-01 09:30'],
  ['19801231000000', '202612010930', '1980-12-31', '2026-12-01 09:30'],
  ['12/31/1980', '12/31/2026 9:30 AM', '1980-12-31', '2026-12-31 09:30'],
  ['29-02-1932', '29-2-2028 10:00', '1932-02-29', '2028-02-29 10:00'],
  ['31-12-1907', '13-12-2026, 14:10 Uhr', '1907-12-31', '2026-12-13 14:10'],
  ['31-12-80', '31.12.26 14:10', '1980-12-31', '2026-12-31 14:10'],
  ['1 jan 1980', '1 dec 2026 14:10', '1980-01-01', '2026-12-01 14:10'],
  ['Dec 31, 1980', 'Dec 1, 2026 2:10 PM', '1980-12-31', '2026-12-01 14:10'],
  ['3. März 1980', 'di 1 dec. 2026 9u30', '1980-03-03', '2026-12-01 09:30'],
  ['31 de dezembro de 1980', 'quinta-feira, 24 de dezembro de 2026, 14h30', '1980-12-31', '2026-12-24 14:30'],
  ['31 de diciembre de 1980', '13.12.2026 9.05 uur', '1980-12-31', '2026-12-13 09:05'],
])('%s and %s are read without a question', (dob, appointment, date, moment) => {
  const { inputs, open } = read(lines(dob, appointment));
  expect({ inputs, open }).toEqual({ inputs: [{ epd: 'D1', dob: date, appointment: moment }], open: [] });
});

test.each([
  ['00-00-1932', '1-12-2026 9.05'],
  ['1932', '1-12-2026 9u30'],
  ['29-02-1900', '29-02-2027 10:00'],
  ['1950-00-00', 'soon'],
  ['31-12-1980 23:00:00', '01-12-2026 25:00'],
  ['1980-12-31T23:00:00Z', '2026-12-01 09:30-10:00'],
])('%s is no date of birth: it stays as it was written, for the desk to refuse', (dob, appointment) => {
  expect(read(lines(dob, appointment)).inputs).toEqual([{ epd: 'D1', dob, appointment }]);
});

test.each([
  ['29586', [['serial', '29586', '1900', '1904']], { 'dob:serial': '1900' }, '1980-12-31'],
  ['01-02-20', [['order', '01-02-20', 'dmy', 'mdy', 'ymd']], { 'dob:-2': 'dmy', 'dob:century': '19' }, '1920-02-01'],
  ['31.12.20', [['century', '31.12.20', '20', '19']], { 'dob:century': '19' }, '1920-12-31'],
  ['03/04/1980', [['order', '03/04/1980', 'dmy', 'mdy']], { 'dob:/4': 'mdy' }, '1980-03-04'],
  ['03041980', [['order', '03041980', 'dmy', 'mdy']], { 'dob:compact4': 'dmy' }, '1980-04-03'],
])('%s may be more than one date: a person decides', (dob, open, decisions, date) => {
  const file = `epd;dob\nD1;${dob}\n`;
  expect(read(file)).toMatchObject({ open, inputs: [{ dob }] });
  expect(read(file, decisions)).toMatchObject({ open: [], inputs: [{ dob: date }] });
});

test('a day of a spreadsheet with its time is read once somebody says so', () => {
  const file = 'epd;appointment\nD1;46357.395833\n';
  expect(read(file).open).toEqual([['serial', '46357.395833', '1900', '1904']]);
  expect(read(file, { 'appointment:serial': '1900' }).inputs[0]?.appointment).toBe('2026-12-01 09:30');
});

test('the whole column decides which is the month, and its head may say so', () => {
  const column = (...dates: string[]): string => `epd;dob\n${dates.map((date, row) => `D${row};${date}\n`).join('')}`;
  expect(read(column('03/04/1980', '05/13/1980'))).toMatchObject({ open: [], inputs: [{ dob: '1980-03-04' }, {}] });
  expect(read(column('03/04/1980', '13/05/1980'))).toMatchObject({ open: [], inputs: [{ dob: '1980-04-03' }, {}] });
  expect(read(column('13/05/1980', '05/13/1980', '03/04/1980')).open).toEqual([
    ['order', '13/05/1980', '05/13/1980', '03/04/1980', 'dmy', 'mdy'],
  ]);
  expect(read('Patientnr;Geb.datum (dd-mm-jjjj)\n1;03-04-1980\n')).toMatchObject({
    open: [],
    inputs: [{ dob: '1980-04-03' }],
  });
});

test('a file in which every row writes dates in its own way asks once for each way that stays open', () => {
  const file = [
    ...[
      'epd;dob;appointment',
      'D0;31-12-1980 00:00:00;1-12-2026 9:05',
      'D1;1980-12-31T00:00:00;2026-12-01T09:30:00+01:00',
    ],
    ...['D3;19801231;20261201 0930', 'D5;29586;46357.395833', 'D6;12/31/1980;12/01/2026 9:30 AM'],
    ...['D9;29-02-1932;29-2-2028 10:00', 'D11;31-12-1905;28-03-2027 08:00', 'D13;31-12-80;1-12-26 14:10'],
  ].join('\r\n');
  expect(read(file).open).toEqual([
    ['serial', '29586', '1900', '1904'],
    ['serial', '46357.395833', '1900', '1904'],
    ['order', '12/01/2026 9:30 AM', 'dmy', 'mdy'],
    ['order', '1-12-26 14:10', 'dmy', 'mdy'],
  ]);
  expect(read(file).inputs.map(({ dob }) => dob)).toEqual([
    ...['1980-12-31', '1980-12-31', '1980-12-31', '29586', '1980-12-31', '1932-02-29', '31-12-1905', '1980-12-31'],
  ]);
});

test.each([
  ['Aanhef', 'Dhr.', 'M'],
  ['Anrede', 'Frau', 'F'],
  ['Geschl.', 'weibl.', 'F'],
  ['Sexo', 'Masc.', 'M'],
  ['M/V', 'M', 'M'],
  ['H/M', 'M', 'F'],
  ['Gender', 'M', undefined],
  ['Geslacht', '2', undefined],
])('a column %s with %s is %s, or asked about', (head, cell, sex) => {
  const { inputs, open } = read(`MRN;${head}\n1;${cell}\n`);
  expect(open.length === 0 ? inputs[0]?.sex : undefined).toBe(sex);
});

test('identifiers keep their zeros, and what nobody sees is no part of them', () => {
  const { inputs } = read('epd;first_name\n00123;Ada\n"A1 ";Bo\nA\u200b1;Cy\n="00123";Di\n"=""00124""";Ed\n');
  expect(inputs.map(({ epd }) => epd)).toEqual(['00123', 'A1', 'A1', '00123', '00124']);
});

test('a text in quotes may have separators, quotes and new lines in it', () => {
  const { inputs, list } = read(
    `${heads}"L1";"Ada\r\nBe";"Exam""ple; x";ada@patient.example;+31612345678;31-12-1980;F\r\n`,
  );
  expect(list.damaged).toBe(false);
  expect(inputs).toMatchObject([{ first_name: 'Ada Be', last_name: 'Exam"ple; x', useremail: 'ada@patient.example' }]);
});

test('a quotation mark that is not closed swallows no patients', () => {
  const { inputs, list } = read('epd;first_name\n1;"Ada\n2;Bo\n3;Cy\n');
  expect(list.damaged).toBe(true);
  expect(inputs.map(({ epd }) => epd)).toEqual(['1', '2', '3']);
});

test('a line with more values than heads is shown and not read, since its values have moved', () => {
  const { inputs, list } = read('epd;last_name;useremail\n1;Smit;a@example.org\n2;Jan;sen;b@example.org\n');
  expect(inputs).toHaveLength(1);
  expect(list.others).toEqual([{ line: 3, text: '2 · Jan · sen · b@example.org', why: 'tooLong' }]);
});

test('names that a spreadsheet or a database made are asked about', () => {
  const { doubts, inputs } = read(
    `${heads}N1;Null;Null;ada@patient.example;+31612345678;31-12-1980;F\r\n` +
      'N2;Sukarno;;ada@patient.example;+31612345678;31-12-1980;F\r\n' +
      'N3;TRUE;1e5;ada@patient.example;+31612345678;31-12-1980;F\r\n' +
      'N4;#N/A;#NAAM?;ada@patient.example;1.23457E+11;31-12-1980;F\r\n',
  );
  expect(doubts.map(({ id }) => id).toSorted()).toEqual([
    'damage:first_name:error',
    'damage:first_name:notName',
    'damage:last_name:error',
    'damage:last_name:notName',
    'damage:phone_number_full:rounded',
  ]);
  expect(inputs.slice(0, 2)).toMatchObject([{ first_name: 'Null', last_name: 'Null' }, { first_name: 'Sukarno' }]);
  expect(inputs[1]).not.toHaveProperty('last_name');
});

const column = (...ids: string[]): string => `epd;last_name\n${ids.map((id) => `${id};Poe\n`).join('')}`;
test.each([
  ['one with zeros beside it', ['00123', '123'], '123', '00123'],
  ['zeros of another length beside it', ['0012345', '12345', '7'], '12345', '0012345'],
  ['most others are longer', ['1234567', '2345678', '345678', '4567890'], '345678', '0345678'],
  ['letters among them', ['A-1', '0012345', '345'], '345', '0000345'],
])('an ID that has probably lost its zeros is asked about: %s', (_, ids, short, whole) => {
  const file = column(...ids);
  expect(read(file).open).toEqual([expect.arrayContaining(['zeros', short, 'meant', 'keep'])]);
  expect(read(file).inputs.map(({ epd }) => epd)).toEqual(ids);
  const meant = read(file, { 'damage:epd:zeros': 'meant' });
  expect(meant.open).toEqual([]);
  expect(meant.inputs[ids.indexOf(short)]?.epd).toBe(whole);
  expect(read(file, { 'damage:epd:zeros': 'keep' })).toMatchObject({ open: [], inputs: ids.map((epd) => ({ epd })) });
});

test.each([
  [['1', '2', '10', '11', '12']],
  [['1234567', '2345678', '12345678', '23456789']],
  [['00123', '001', '7']],
  [['0012345', '1234567', '23456789']],
  [['A1', 'A10', 'A100']],
])('the IDs %j are of different lengths, and nothing was lost', (ids) => {
  expect(read(column(...ids)).open).toEqual([]);
});

test.each([
  ['epd;name_prefix;last_name\n1;#N/A;Poe', 'damage:name_prefix:error', { last_name: 'Poe' }],
  ['epd;last_name;second_last_name\n1;Poe;#REF!', 'damage:second_last_name:error', { last_name: 'Poe' }],
  ['epd;full_name\n1;#VALUE!', 'damage:full_name:error', { epd: '1' }],
  ['epd;dob\n1;#N/A', 'damage:dob:error', { epd: '1' }],
  ['epd;sex\n1;#N/A', 'damage:sex:error', { epd: '1' }],
  ['epd;sex\n1;NULL', 'damage:sex:error', { epd: '1' }],
  [
    'epd;appointment;appointment_time\n1;31-12-2026;#N/A',
    'damage:appointment_time:error',
    { appointment: '2026-12-31' },
  ],
  ['epd;content\n1;#N/A', 'damage:content:error', { epd: '1' }],
])('an error of a spreadsheet is one question, and no part of another value: %j', (file, id, row) => {
  expect(read(file).doubts.map((doubt) => doubt.id)).toEqual([id]);
  expect(read(file, { [id]: 'none' })).toMatchObject({ open: [], inputs: [row] });
  expect(read(file, { [id]: 'none' }).inputs[0]).toEqual({ epd: '1', ...row });
});

test.each([
  ['Patnr;Achternaam, voornaam\n1;Bugman, Ada', { last_name: 'Bugman', first_name: 'Ada' }],
  ['Patnr;Achternaam, voornaam\n1;"Bugman, A.B. van der"', { last_name: 'van der Bugman', first_name: 'A.B.' }],
  ['NHC;Nombre;Primer apellido;Segundo apellido\n1;Ana;Gil;Paz', { last_name: 'Gil Paz', first_name: 'Ana' }],
  ['N.º Processo;Nome;Apelido;Data Nasc.\n1;Ana;Sá;1980-12-31', { epd: '1', last_name: 'Sá', dob: '1980-12-31' }],
  ['Hosp No,Forename,Surname,D.O.B.\n1,Ada,Poe,31.12.1980', { epd: '1', first_name: 'Ada', dob: '1980-12-31' }],
  ['Patnr;Geslacht\n1;Vrouw\n', { sex: 'F' }],
  ['Patnr;Datum;Tijd\n1;31-12-2026;9.30 uur', { appointment: '2026-12-31 09:30' }],
  ['Patnr|Naam|Voornaam\n1|Poe|Ada', { last_name: 'Poe', first_name: 'Ada' }],
])('%j is read', (file, row) => {
  expect(read(file)).toMatchObject({ open: [], inputs: [row] });
});

test('a birth in the future and an appointment years ago are dates, so that the check can say what is wrong with them', () => {
  const { inputs, open } = read(
    'epd;last_name;dob;appointment\r\nL1;Doe;31-12-1980;13-12-2026 09:30\r\nL2;Roe;01-01-2050;13-12-2009 09:30\r\n',
  );
  expect(open).toEqual([]);
  expect(inputs[1]).toMatchObject({ dob: '2050-01-01', appointment: '2009-12-13 09:30' });
});
