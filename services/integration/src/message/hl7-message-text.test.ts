import { decodeMessage, Hl7MessageText } from './hl7-message-text.ts';

const message = (...lines: string[]) =>
  new Hl7MessageText(['MSH|^~\\&|EHR|NORTHSEA|DESK||20261128||SIU^S12|1|P|2.5.1', ...lines].join('\r'));

test('values are read by segment, field and component', () => {
  const read = message('PID|1||123^^^NS^MR~9^^^NL^NNNLD||de Vries&Jansen^Ann^B|');
  expect([read.value('MSH-1'), read.value('MSH-3'), read.value('MSH-9.2')]).toEqual(['|', 'EHR', 'S12']);
  expect([read.value('PID-3.1'), read.value('PID-5'), read.value('PID-5.2')]).toEqual(['123', 'de Vries', 'Ann']);
  expect(read.value('PID-3.1', ([, , , , type]) => type === 'NNNLD')).toBe('9');
  expect([read.value('PID-3.1', () => false), read.value('PID-40'), read.value('SCH-1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([read.has('PID'), read.has('SCH')]).toEqual([true, false]);
});

test('a value left out is none, and two quotes delete it', () => {
  const read = message('PID|1||1||^Ann||""');
  expect([read.value('PID-5.1'), read.value('PID-7'), read.value('PID-8')]).toEqual([undefined, null, undefined]);
});

test('two quotes as a whole field delete each of its components, and as a component only that one', () => {
  const read = message('PID|1||1||""||||||||""^PRN^CP^zoe@example.org');
  expect([read.value('PID-5.1'), read.value('PID-5.2')]).toEqual([null, null]);
  expect([read.value('PID-13.1'), read.value('PID-13.4')]).toEqual([null, 'zoe@example.org']);
});

test.each([
  ['R\\T\\D \\F\\ \\S\\ \\R\\ \\E\\', 'R&D | ^ ~ \\'],
  ['first\\.br\\second', 'first\nsecond'],
  ['\\H\\bold\\N\\', 'bold'],
  ['caf\\XE9\\', 'café'],
  ['a\\b', 'a\\b'],
  ['a\\constructor\\b', 'ab'],
])('%j is read as %j', (escaped, plain) => {
  expect(message(`NTE|1||${escaped}`).value('NTE-3')).toBe(plain);
});

test('a message declares its own separators, and lines may end as files do', () => {
  const read = new Hl7MessageText('MSH#*~\\&#EHR\r\nPID#1##7*x\n');
  expect([read.value('MSH-3'), read.value('PID-3.2')]).toEqual(['EHR', 'x']);
});

test.each(['', 'hello', 'PID|1', 'MSH'])('%j is no message', (text) => {
  expect(() => new Hl7MessageText(text)).toThrow('not_hl7');
});

describe('the character set of MSH-18', () => {
  const bytes = (set: string, name: string, encoding: 'utf8' | 'latin1') =>
    Buffer.from(`MSH|^~\\&|EHR|N|D||2026||SIU^S12|1|P|2.5.1||||||${set}\rPID|1||1||${name}`, encoding);

  test.each([
    ['', 'utf8'],
    ['UNICODE UTF-8', 'utf8'],
    ['UTF-8', 'utf8'],
    ['8859/1', 'latin1'],
    ['8859/1~UNICODE UTF-8', 'latin1'],
    ['8859/15', 'latin1'],
  ] as const)('%j', (set, encoding) => {
    expect(decodeMessage(bytes(set, 'Müller', encoding))).toContain('Müller');
  });

  test('is not looked for behind the header, however its line ends', () => {
    const segments = ['MSH|^~\\&|EHR|N|D||2026||ADT^A08|1|P|2.5.1|', 'PID|1||1||Müller^Ann||19620412|F'];
    for (const end of ['\r', '\n', '\r\n']) expect(decodeMessage(Buffer.from(segments.join(end)))).toContain('Müller');
  });

  test('a set that nobody knows, and bytes that the set does not have, are refused with their place', () => {
    expect(() => decodeMessage(bytes('KLINGON', 'x', 'utf8'))).toThrow('character_set at MSH-18');
    expect(() => decodeMessage(bytes('', 'Müller', 'latin1'))).toThrow('character_set at MSH-18');
  });
});
