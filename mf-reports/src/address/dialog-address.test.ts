import { array, assert, constant, constantFrom, option, property, record, string, stringMatching } from 'fast-check';
import { comparisonKinds } from './choice.ts';
import { readDialog, withDialog } from './dialog-address.ts';
import { measures } from './measure.ts';
import { trendSteps } from './step.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);
const id = stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,9}$/);
const perhaps = { nil: undefined };

test('any dialog is restored from its address, beside its other parts', () => {
  const comparison = record({
    dialog: constant('compare' as const),
    kind: option(constantFrom(...comparisonKinds), perhaps),
    first: option(id, perhaps),
    second: option(id, perhaps),
    day: option(constantFrom('2026-03-10', '2024-02-29'), perhaps),
  });
  const trend = record({
    dialog: constant('trend' as const),
    questionnaireId: id,
    uniqueId: id,
    step: option(constantFrom(...trendSteps), perhaps),
    measure: option(constantFrom(...measures), perhaps),
    answers: option(array(string({ unit: 'grapheme', minLength: 1 })), perhaps),
  });
  for (const dialogs of [comparison, trend, constant({ dialog: 'dropOff' as const })]) {
    assert(
      property(dialogs, (dialog) => {
        const address = query(withDialog(query('content=all&question=old*one&day=2020-01-01'), dialog).toString());
        expect(readDialog(address)).toEqual(dialog);
        expect(address.get('content')).toBe('all');
        expect(withDialog(address, undefined).toString()).toBe('content=all');
      }),
    );
  }
});

test.each([
  'dialog=patients',
  'dialog=trend',
  'dialog=trend&question=preop',
  'dialog=trend&question=preop*',
  'dialog=trend&question=preop*smoking*Yes',
])('an address without a valid dialog opens none: %s', (text) => {
  expect(readDialog(query(text))).toBeUndefined();
});

test('unknown values of an address are ignored', () => {
  expect(readDialog(query('dialog=trend&question=preop*smoking&step=day&measure=sum'))).toEqual({
    dialog: 'trend',
    questionnaireId: 'preop',
    uniqueId: 'smoking',
  });
  expect(readDialog(query('dialog=compare&sides=hospitals&day=2026-02-30'))).toEqual({ dialog: 'compare' });
});
