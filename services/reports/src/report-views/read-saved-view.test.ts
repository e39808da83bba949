import { type FieldKeys, Invalid } from '@intake-desk/contracts';
import { sampleOverview as overview, selection, viewOf } from '../testing/sample-overview.ts';
import { readSavedView, storedView } from './read-saved-view.ts';

const departments = new Set(['ANE']);
const read = (view: unknown) => readSavedView(typeof view === 'string' ? view : JSON.stringify(view), departments);

function errorsOf(view: unknown): FieldKeys {
  try {
    read(view);
  } catch (error) {
    if (error instanceof Invalid) return error.errors;
    throw error;
  }
  throw new Error('It was not refused.');
}
/** The fields of a refusal; `viewJSON.…` names a place within the view. */
const refusedAt = (view: unknown): string[] => [
  ...new Set(Object.keys(errorsOf(view)).map((field) => field.split('.')[0] ?? '')),
];

test('a malformed view is refused by its field', () => {
  const text = JSON.stringify(viewOf(overview()));
  const wrong: readonly unknown[] = [
    ...['', 'no json', 'null', '[]', '1', '{"a":1}', '{"a":{}}', '['.repeat(100_000)],
    viewOf(overview({ id: '' })),
    viewOf(overview({ id: 'half \ud800' })),
    viewOf(overview({ label: 'NUL \0' })),
    viewOf(overview({ label: 'x'.repeat(256) })),
    viewOf(...Array.from({ length: 51 }, (_, index) => overview({ id: `${index}` }))),
    { ['x'.repeat(6_601)]: { overviews: [] } },
    { 'line\nbreak': { overviews: [] } },
    viewOf(overview({ selectedQuestionairesQuestions: { ['x'.repeat(65)]: [] } })),
    text.replace('gradeGauge', 'doughnut'),
    text.replace('"groupId":1', '"groupId":9'),
    text.replace('"selected":true', '"selected":1'),
  ];
  for (const view of wrong) expect(refusedAt(view)).toEqual(['viewJSON']);
  expect(errorsOf(viewOf(overview({ id: '' })))).toEqual({
    [`viewJSON.${selection}.overviews.0.id`]: ['validation.required'],
  });
  expect(errorsOf(viewOf(overview({ label: '  \t ' })))).toEqual({ label: ['validation.required'] });
  // E13: a right-to-left override in a name is refused, but stays if stored already.
  expect(errorsOf(viewOf(overview({ label: 'Pain \u202e' })))).toEqual({ label: ['validation.invalid'] });
  expect(errorsOf(viewOf(overview(), overview()))).toEqual({ id: ['validation.unique'] });
  expect(errorsOf(viewOf(overview({ department: 'NOSUCH' })))).toEqual({ department: ['validation.department'] });
});

test("a filter by a patient's own words is refused, since the view would contain them", () => {
  const filter = { type: 'textArea', questionnaireId: 'pain', uniqueId: 'pain.remarks', answer: 'Zoë' } as const;
  expect(refusedAt(viewOf(overview({ filters: [[filter]] })))).toEqual(['viewJSON']);
});

test.each(['__proto__', 'constructor', 'prototype'])('E3 the key %s is refused as any name', (key) => {
  const text = JSON.stringify(viewOf(overview()));
  for (const place of [`"${selection}"`, '"pain"']) {
    const view = text.replace(`${place}:`, `"${key}":`);
    expect(view).not.toBe(text);
    expect(refusedAt(view)).toEqual(['viewJSON']);
  }
  // A field that a view does not have is left out, whatever it is called.
  const saved = read(text.replace('"id":', `"${key}":{"polluted":true},"id":`));
  expect(saved).toEqual(viewOf(overview()));
  expect(JSON.stringify(saved)).not.toContain('polluted');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('labels are trimmed and fields of no view are left out', () => {
  const more = { derived: true, patients: ['0012345'] };
  expect(read(viewOf({ ...overview({ label: '  Pain at home ' }), ...more }))).toEqual(viewOf(overview()));
});

test('an invalid stored overview is left out, and the others stay', () => {
  const stored = JSON.stringify(viewOf(overview({ label: 'Zoë Ånger' }), overview({ id: 'two', selected: false })));
  // The text after the erasure of a patient whom it named.
  const erased = stored.replace('"label":"Zoë Ånger",', '');
  expect(erased).not.toBe(stored);
  expect(storedView(erased)).toEqual(viewOf(overview({ id: 'two', selected: false })));
});
