import { decodeText, type ListDoubt } from '@intake-desk/kit/spreadsheet';
import { array, assert, boolean, constantFrom, date, property, record } from 'fast-check';
import { sampleLabels } from '../testing/sample-labels.ts';
import { readRows, readText } from './read-list.ts';

const reading = { today: '2026-11-26', zone: 'Europe/Amsterdam', content: [] };

const headsOf = {
  en: ['Patient No', 'Forename', 'Surname', 'D.O.B.', 'Gender', 'E-mail', 'Appt date'],
  nl: ['Patiëntnr.', 'Voornaam', 'Achternaam', 'Geb.datum', 'Geslacht', 'E-mailadres', 'Afspraakdatum'],
  de: ['Pat.-Nr.', 'Vorname', 'Name', 'Geb.-Datum', 'Geschl.', 'E-Mail', 'Termin'],
  es: ['NHC', 'Nombre', 'Apellidos', 'Fecha nac.', 'Sexo', 'Correo electrónico', 'Fecha cita'],
  pt: ['N.º Processo', 'Nome', 'Apelido', 'Data Nasc.', 'Sexo', 'E-mail', 'Data consulta'],
};
const letters = {
  en: { M: 'M', F: 'F' },
  nl: { M: 'M', F: 'V' },
  de: { M: 'm', F: 'w' },
  es: { M: 'H', F: 'M' },
  pt: { M: 'M', F: 'F' },
};
const orders = ['dmy', 'mdy', 'ymd'] as const;
const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Bytes of a text in an encoding of one byte per character. */
function singleByte(label: string, text: string): Uint8Array {
  const upper =
    label === 'cp850' ? CP850 : new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
  return Uint8Array.from(text, (character) =>
    character < '\x80' ? character.charCodeAt(0) : 128 + [...upper].indexOf(character),
  );
}
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ';
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}
const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  utf8: (text) => new TextEncoder().encode(text),
  utf8Mark: (text) => new TextEncoder().encode(`\ufeff${text}`),
  utf16le: (text) => utf16(text, true),
  utf16be: (text) => utf16(text, false),
  utf16leMark: (text) => utf16(`\ufeff${text}`, true),
  utf16beMark: (text) => utf16(`\ufeff${text}`, false),
  windows: (text) => singleByte('windows-1252', text),
  mac: (text) => singleByte('macintosh', text),
  dos: (text) => singleByte('cp850', text),
};

const person = record({
  first: constantFrom('Zoë', 'José', 'Jürgen', 'Ada', 'Éva', 'JOÃO', 'Begoña', 'Anne-Sofie', 'A.B.', 'Iñigo'),
  last: constantFrom(
    'Bugman',
    'García; Paz',
    'de "Ånger"',
    'Müller',
    'GROẞ'.replace('ẞ', 'SS'),
    'Peña, y Gil',
    'Öz',
    'São',
  ),
  born: date({ min: new Date('1907-01-01T00:00:00Z'), max: new Date('2026-11-26T00:00:00Z'), noInvalidDate: true }),
  sex: constantFrom('M', 'F'),
});
const file = record({
  people: array(person, { minLength: 1, maxLength: 6 }),
  language: constantFrom('en', 'nl', 'de', 'es', 'pt'),
  encoding: constantFrom(...Object.keys(encoders)),
  separator: constantFrom(',', ';', '\t', '|'),
  order: constantFrom(...orders),
  mark: constantFrom('-', '/', '.', ''),
  yearDigits: constantFrom(2, 4),
  quoted: boolean(),
  named: boolean(),
  titled: boolean(),
  total: boolean(),
  end: constantFrom('\n', '\r\n', '\r'),
});

test('a file is read right, or a person is asked: never a wrong value without a doubt', () => {
  assert(
    property(file, (given) => {
      const { people, language, encoding, separator, order, mark, yearDigits, quoted, end } = given;
      const cell = (text: string): string =>
        quoted || text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
      const written = (born: Date): string => {
        const year = pad(born.getUTCFullYear(), 4).slice(-yearDigits);
        const parts = { d: pad(born.getUTCDate()), m: pad(born.getUTCMonth() + 1), y: year };
        const [a, b, c] = order === 'dmy' ? 'dmy' : order === 'mdy' ? 'mdy' : 'ymd';
        const part = (name = ''): string => (name === 'd' ? parts.d : name === 'm' ? parts.m : parts.y);
        return [part(a), part(b), part(c)].join(mark);
      };
      // Nobody writes dots between a month and a following day, nor a two-digit year before dots.
      if (mark === '.' && (order === 'mdy' || (order === 'ymd' && yearDigits === 2))) return;
      const sexes = letters[language];
      const rows = people.map(({ first, last, born, sex }, row) => [
        ...[`000${row}`, first, last, written(born), sex === 'M' ? sexes.M : sexes.F, `p${row}@patient.example`],
        '2026-12-24 09:30',
      ]);
      const lines = [headsOf[language], ...rows].map((line) => line.map(cell).join(separator));
      if (given.titled) lines.unshift('Planning', '');
      if (given.named) lines.unshift(`sep=${separator}`);
      if (given.total) lines.push(['Total: 9', '', '', '', '', '', ''].join(separator));
      const text = `${lines.join(end)}${end}`;

      const texts = decodeText(encoders[encoding]?.(text) ?? new Uint8Array());
      expect(texts.map((one) => one.text)).toContain(text);

      const list = readText(text, sampleLabels);
      const read = (decisions: ReadonlyMap<string, string>) => readRows(list, list.fields, reading, decisions);
      const { inputs, doubts } = read(new Map());
      expect(inputs).toHaveLength(people.length);
      const open = (field: string): boolean => doubts.some(({ id }) => id.startsWith(`${field}:`));
      const truth = people.map(({ first, last, born, sex }, row) => ({
        epd: `000${row}`,
        first_name: first,
        last_name: last,
        useremail: `p${row}@patient.example`,
        dob: born.toISOString().slice(0, 10),
        sex,
        appointment: '2026-12-24 09:30',
      }));
      for (const [row, right] of truth.entries()) {
        const { dob, sex, ...sure } = right;
        expect(inputs[row]).toMatchObject(sure);
        if (!open('sex')) expect(inputs[row]?.sex).toBe(sex);
        if (!open('dob')) expect(inputs[row]?.dob).toBe(dob);
      }
      const decisions = new Map(doubts.map((doubt) => [doubt.id, decisionOf(doubt, order, sexes)]));
      const decided = read(decisions);
      for (const [row, right] of truth.entries()) {
        expect(decided.inputs[row]?.sex).toBe(right.sex);
        const centuryOpen = decided.doubts.some(({ kind }) => kind === 'century');
        if (!centuryOpen) expect(decided.inputs[row]?.dob).toBe(right.dob);
      }
    }),
    { numRuns: 300 },
  );
});

/** Returns the right choice; if day and month are equal, either order is right. */
function decisionOf({ kind, samples, choices }: ListDoubt, order: string, sexes: { M: string; F: string }): string {
  if (kind === 'century') return '20';
  if (kind === 'word') return samples[0] === sexes.M ? 'M' : 'F';
  return choices.some(({ value }) => value === order) ? order : order === 'dmy' ? 'mdy' : 'dmy';
}
