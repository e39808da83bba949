import { lockedFields, prefilledValues, prefillOfQuery, prefillOfState, withoutPrefill } from './prefill.ts';

const today = '2026-03-12';
const query = (text: string) => prefillOfQuery(new URLSearchParams(text));

test('an address brings the patient, by either name of the e-mail', () => {
  expect(query('epd=00123&useremail=a@example.org')).toEqual({ epd: '00123', useremail: 'a@example.org' });
  expect(query('email=b%40example.org&redirect=weblink')).toEqual({ useremail: 'b@example.org' });
  expect(query('redirect=weblink&epd=')).toBeNull();
});

test('F7 nothing that names a patient stays in the address', () => {
  expect(withoutPrefill(new URLSearchParams('epd=1&email=a%40b.org&dob=1985-03-05&redirect=weblink'))).toBe('');
  expect(withoutPrefill(new URLSearchParams('epd=1&disable-remotes=mf-reports'))).toBe('disable-remotes=mf-reports');
});

test('history.state is trusted for texts only', () => {
  expect(prefillOfState({ epd: '1', useremail: 1, dob: null, other: 'x' })).toEqual({ epd: '1' });
  for (const state of [null, undefined, 'epd', 7, [], { epd: {} }]) expect(prefillOfState(state)).toBeNull();
});

test('what cannot be sent does not fill the form', () => {
  expect(
    prefilledValues(
      { epd: 'x'.repeat(192), useremail: 'nobody', sex: 'X', dob: '2030-01-01', first_name: 'Ana' },
      today,
    ),
  ).toEqual({ first_name: 'Ana' });
  expect(prefilledValues({ sex: 'F', dob: '1985-03-05' }, today)).toEqual({
    sex: 'F',
    dob: { day: 5, month: 3, year: 1985 },
  });
});

test('what was brought and can be right is locked', () => {
  const values = prefilledValues({ epd: '1', useremail: 'nobody' }, today);
  expect([...lockedFields(values)]).toEqual(['epd']);
  expect(lockedFields({}).size).toBe(0);
});
