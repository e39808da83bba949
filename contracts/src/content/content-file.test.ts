import { decodeFile, formatOfFile, questionnairesOf, readContentFile, tryContentFile } from './index.ts';

const file = (name: string) => ({
  resourceType: 'Questionnaire',
  name,
  title: name,
  item: [{ linkId: 'a', text: 'Ünder?', type: 'string' }],
});
const bundle = (...resources: unknown[]) =>
  JSON.stringify({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) });
const utf16 = (text: string, mark: readonly number[], swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
};

test.each([
  ['UTF-8', Buffer.from('{"é": 1}')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF{"é": 1}')],
  ['little-endian UTF-16', utf16('{"é": 1}', [0xff, 0xfe], false)],
  ['big-endian UTF-16', utf16('{"é": 1}', [0xfe, 0xff], true)],
])('a file in %s is read', (_, bytes) => expect(decodeFile(bytes)).toBe('{"é": 1}'));

test('a file of the desk that keeps a resource of FHIR stays one of the desk', () => {
  const kept = { format: 'intake-desk-questionnaire-1', fhir: { contained: [{ resourceType: 'ValueSet' }] } };
  expect(formatOfFile(JSON.stringify(kept, null, 2))).toBe('desk');
  expect(formatOfFile(JSON.stringify(file('one')))).toBe('fhir');
});

test('a file in another encoding is not read', () => {
  expect(() => decodeFile(Buffer.from('é', 'latin1'))).toThrow('not valid for encoding utf-8');
});

test('a bundle is read as its questionnaires, each with the value sets beside them', () => {
  const valueSet = { resourceType: 'ValueSet', url: 'urn:vs', compose: { include: [{ concept: [{ code: 'y' }] }] } };
  const chosen = { ...file('two'), item: [{ linkId: 'b', text: 'B?', type: 'choice', answerValueSet: 'urn:vs' }] };
  const texts = questionnairesOf(bundle(file('one'), valueSet, chosen, { resourceType: 'Patient' }));
  expect(texts.map((text) => readContentFile(text, 'fhir').questionnaire)).toMatchObject([
    { key: 'one' },
    { key: 'two', groups: [{ items: [{ options: [{ text: { en: 'y' } }] }] }] },
  ]);
});

test('a bundle of one questionnaire is read like the questionnaire itself', () => {
  expect(readContentFile(bundle(file('one')), 'fhir')).toEqual(readContentFile(JSON.stringify(file('one')), 'fhir'));
});

const nested = (levels: number): string =>
  `{"resourceType":"Questionnaire","item":[${'{"linkId":"a","type":"group","item":['.repeat(levels)}${']}'.repeat(levels)}]}`;

test.each(['fhir', 'desk'] as const)('E4 a deeply nested file is refused like one that is too long: %s', (format) => {
  expect(tryContentFile(nested(20_000), format)).toEqual({ faults: { file: ['validation.max'] } });
  expect(() => questionnairesOf(bundle(JSON.parse(nested(2000))))).toThrow('This is too long.');
  expect(tryContentFile(nested(40), 'fhir')).not.toMatchObject({ faults: { file: ['validation.max'] } });
});

test('E4 a file with thousands of questions is refused at once, also if they are within each other', () => {
  const item = Array.from({ length: 1500 }, (_, at) => ({
    linkId: `q${at}`,
    type: 'string',
    text: 'Same?',
    item: [{ linkId: 'q', type: 'string', text: 'Same?' }],
  }));
  expect(tryContentFile(JSON.stringify({ ...file('many'), item }), 'fhir')).toEqual({
    faults: { item: ['validation.max'] },
  });
});

test('E4 an identifier of a million signs takes no longer than others', () => {
  const linkId = `a${'_'.repeat(900_000)}a`;
  const before = process.cpuUsage();
  tryContentFile(JSON.stringify({ ...file('long'), item: [{ linkId, type: 'string', text: 'Long?' }] }), 'fhir');
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
