import { type AllowedRow, type GivenAnswer, unlike } from './given-answers.ts';

const words = { in: (text: string) => /Sofie/.exec(text)?.[0] };
const record: GivenAnswer = { call: 'POST /api/ajax', requestId: 'one', status: 200, body: '{"fullname":"Sofie"}' };
const empty: GivenAnswer = { ...record, body: '[]' };
const row: AllowedRow = { requestId: 'one', subject: 'POST /api/ajax getEpdDetails', action: 'read', patientCount: 1 };
const noPatient: AllowedRow = { ...row, patientCount: 0 };
const change: AllowedRow = { ...row, action: 'change' };
const pdf = 'GET /api/ic/form/preview/:org/:formId';

test.each<[string, GivenAnswer[], AllowedRow[]]>([
  ['a patient in a response and a row', [record], [row]],
  ['a row for each organisation whose patients are shown', [record], [row, row]],
  ['no patient and no row', [empty], []],
  ['no patient, and a row that says so', [empty], [noPatient]],
  ['a change that shows nobody', [{ ...empty, status: 204, body: '' }], [change]],
  ['a row of a list that is sent after its response', [], [{ ...change, requestId: null }]],
  ['a document', [{ ...empty, call: pdf }], [{ ...row, subject: pdf, action: 'print' }]],
])('H1 responses and access log agree: %s', (_, given, rows) => {
  expect(unlike(given, rows, words)).toEqual([]);
});

test.each<[string, GivenAnswer[], AllowedRow[]]>([
  ['a patient in a response without a row', [record], []],
  ['a patient in a refusal without a row', [{ ...record, status: 422 }], []],
  ['a row of another request', [record, { ...record, requestId: 'two' }], [row]],
  ['a row of another call', [record], [{ ...row, subject: 'GET /api/ic/progress' }]],
  ['a row without a response', [], [row]],
  ['a row of a refusal', [{ ...empty, status: 404 }], [change]],
  ['a row of patients who are not in the response', [empty], [row]],
])('H1 responses and access log do not agree: %s', (_, given, rows) => {
  expect(unlike(given, rows, words)).not.toEqual([]);
});
