import { type BatchRow, batchFields } from '@intake-desk/contracts';
import { sampleLabels as labels } from '../testing/sample-labels.ts';
import { readRows, readText } from './read-list.ts';
import { fileOfRows } from './unsent-rows.ts';
import { parts } from './use-upload.ts';

const content = [{ value: 'preop', label: 'Pre-operative screening' }];
const reading = { zone: 'Europe/Amsterdam', today: '2026-11-23', content };
const rowsOf = (text: string) => {
  const list = readText(text, labels);
  return readRows(list, list.fields, reading, new Map()).inputs;
};

test.each([
  ['epd,first_name,last_name,useremail,dob', ['epd', 'first_name', 'last_name', 'useremail', 'dob']],
  ['Patiëntnummer;Voornaam;Achternaam;E-mail;Geboortedatum', ['epd', 'first_name', 'last_name', 'useremail', 'dob']],
  ['Patienten-ID\tVorname\tNachname\tE-Mail\tGeburtsdatum', ['epd', 'first_name', 'last_name', 'useremail', 'dob']],
  [
    'ID del paciente|Nombre|Apellidos|Correo electrónico|Fecha de nacimiento',
    ['epd', 'first_name', 'last_name', 'useremail', 'dob'],
  ],
  ['ID do paciente;Nome;Apelido;Email;Data de nascimento', ['epd', 'first_name', 'last_name', 'useremail', 'dob']],
  ['MRN,Room,Email,E-mail', ['epd', null, 'useremail', null]],
])('the columns of %j are understood', (head, fields) => {
  const delimiter = /[,;\t|]/.exec(head)?.[0] ?? ',';
  const list = readText(`${head}\n${fields.map((_, n) => n).join(delimiter)}\n`, labels);
  expect(list.fields).toEqual(fields);
  expect(list.rows).toEqual([fields.map((_, n) => String(n))]);
});

test('a list without heads keeps its first row, and of its columns the addresses are recognised', () => {
  const list = readText('17;zoe@example.org\n18;ada@example.org', labels);
  expect(list).toMatchObject({
    heads: null,
    fields: [null, 'useremail'],
    rows: [
      ['17', 'zoe@example.org'],
      ['18', 'ada@example.org'],
    ],
  });
});

test('dates, words and names of questionnaires are read; what is not understood stays as it was written', () => {
  const heads = 'epd;dob;sex;appointment;location;no_email;content';
  expect(rowsOf(`${heads}\n17;29-2-1980;vrouw;3 nov 2026 9:30;ziekenhuis;ja;Pre-operative screening`)).toEqual([
    {
      epd: '17',
      dob: '1980-02-29',
      sex: 'F',
      appointment: '2026-11-03 09:30',
      location: 'hospital',
      no_email: 'true',
      content: 'preop',
    },
  ]);
  expect(rowsOf(`${heads}\n18;31-2-1980;q;soon;moon;maybe;gone`)).toEqual([
    {
      epd: '18',
      dob: '31-2-1980',
      sex: 'q',
      appointment: 'soon',
      location: 'moon',
      no_email: 'maybe',
      content: 'gone',
    },
  ]);
});

test.each([
  ['Language', 'German', 'de'],
  ['Taal', 'Nederlands', 'nl'],
  ['Muttersprache', 'Spanisch', 'es'],
  ['Idioma', 'inglés', 'en'],
  ['Língua', 'PT', 'pt'],
  ['Preferred language', 'nl-BE', 'nl'],
])('the column %s with %s is a language', (head, word, language) => {
  expect(rowsOf(`epd;${head}\n17;${word}`)).toEqual([{ epd: '17', language }]);
});

test('a language that the desk does not have stays as it was written, and is asked about once', () => {
  const list = readText('epd;Language\n17;Turkish\n18;turkish\n19;unknown', labels);
  const { inputs, doubts } = readRows(list, list.fields, reading, new Map());
  expect(inputs).toEqual([{ epd: '17', language: 'Turkish' }, { epd: '18', language: 'turkish' }, { epd: '19' }]);
  expect(doubts).toMatchObject([{ id: 'language:turkish', count: 2 }]);
});

test('what was read is read again unchanged', () => {
  const input = { epd: '17', dob: '1980-02-29', sex: 'F', appointment: '2026-11-03 09:30', no_email: 'false' };
  expect(rowsOf(`${Object.keys(input).join(';')}\n${Object.values(input).join(';')}`)).toEqual([input]);
});

test('5,000 rows go in parts of which each fits into a call, none left out', () => {
  const inputs = Array.from({ length: 5000 }, (_, n) => ({ epd: String(n), last_name: 'é'.repeat(n % 2 ? 300 : 3) }));
  const all = parts(inputs);
  expect(all.flat().map(({ position }) => position)).toEqual(inputs.map((_, n) => n + 1));
  for (const part of all) {
    expect(part.length).toBeLessThanOrEqual(500);
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(240_000);
  }
});

test('F1 rows that were not sent make a file that runs nothing and is read again', () => {
  const row: BatchRow = {
    position: 1,
    state: 'failed',
    doubt: null,
    errors: {},
    input: { epd: '=1+1', last_name: 'de "Ånger", Zoë', tags: 'needs call, soon' },
  };
  const reason = { head: 'Why it was not sent', of: () => '=cmd() is wrong' };
  const file = fileOfRows([row], batchFields, labels, reason);
  for (const text of ["'=1+1", "'=cmd() is wrong"]) expect(file).toContain(text);
  const list = readText(file, labels);
  expect(list.fields).toEqual([...batchFields, null]);
  expect(readRows(list, list.fields, reading, new Map()).inputs[0]).toEqual(row.input);
});
