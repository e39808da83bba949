import { prefilled, prefillOfQuery, prefillOfState, withoutPrefill } from './prefill.ts';

const at = { today: '2026-03-12', zone: 'Europe/Amsterdam' };
const query = prefillOfQuery;

test('an address brings the patient, by either name of the e-mail', () => {
  expect(query('epd=00123&useremail=a@example.org')).toEqual({ epd: '00123', useremail: 'a@example.org' });
  expect(query('email=b%40example.org&redirect=weblink')).toEqual({ useremail: 'b@example.org' });
  expect(query('useremail=&email=b%40example.org')).toEqual({ useremail: 'b@example.org' });
  expect(query('redirect=weblink&epd=')).toBeNull();
});

test.each([
  ['email=a+b@c.nl', { useremail: 'a+b@c.nl' }],
  ['useremail=a%2Bb%40c.nl&email=other@c.nl', { useremail: 'a+b@c.nl' }],
  ['?last_name=van+der%20Meer&first_name=Jos%C3%A9', { last_name: 'van der Meer', first_name: 'José' }],
  [
    'first_name=Jos%E9&last_name=O%92Neill',
    { first_name: 'José', last_name: 'O’Neill', unsure: 'first_name last_name' },
  ],
  ['epd=50%', { epd: '50%', unsure: 'epd' }],
])('%s is read as it was meant', (address, prefill) => {
  expect(query(address)).toEqual(prefill);
});

test('F7 nothing that names a patient stays in the address', () => {
  expect(withoutPrefill(new URLSearchParams('epd=1&email=a%40b.org&dob=1985-03-05&redirect=weblink'))).toBe('');
  expect(withoutPrefill(new URLSearchParams('epd=1&disable-remotes=mf-reports'))).toBe('disable-remotes=mf-reports');
});

test('history.state is trusted for texts only', () => {
  expect(prefillOfState({ epd: '1', useremail: 1, dob: null, other: 'x' })).toEqual({ epd: '1' });
  for (const state of [null, undefined, 'epd', 7, [], { epd: {} }]) expect(prefillOfState(state)).toBeNull();
});

test('what the form does not understand is said beside its field, and nothing of it is locked', () => {
  const { values, locked, notes } = prefilled(
    {
      epd: 'x'.repeat(192),
      useremail: 'nobody',
      sex: 'X',
      dob: '2030-01-01',
      first_name: 'Ana',
      last_name: 'Zo\u0091',
    },
    at,
  );
  expect(values).toEqual({ first_name: 'Ana' });
  expect([...locked]).toEqual(['first_name']);
  expect(notes).toEqual({
    epd: [`prefill.unread|${'x'.repeat(192)}`],
    useremail: ['prefill.unread|nobody'],
    last_name: ['prefill.unread|Zo\u0091'],
    sex: ['prefill.unread|X'],
    dob: ['prefill.unread|2030-01-01'],
  });
});

test('what is understood is locked', () => {
  const { values, locked, notes } = prefilled({ epd: ' 123\u200b', sex: 'F', dob: '1985-03-05' }, at);
  expect(values).toEqual({ epd: '123', sex: 'F', dob: { day: 5, month: 3, year: 1985 } });
  expect([...locked]).toEqual(['epd', 'sex', 'dob']);
  expect(notes).toEqual({});
  expect(prefilled(null, at).locked.size).toBe(0);
});

test('a value whose encoding is in doubt, or that a spreadsheet damaged, is shown to be checked', () => {
  const { values, locked, notes } = prefilled({ epd: '1.23457E+11', first_name: 'José', unsure: 'first_name' }, at);
  expect(values).toEqual({ epd: '1.23457E+11', first_name: 'José' });
  expect([...locked]).toEqual([]);
  expect(notes).toEqual({ epd: ['doubt.rounded'], first_name: ['prefill.encoding'] });
});

test('an appointment and a phone number of another screen are filled in, and can be changed', () => {
  const prefill = prefillOfState({
    epd: '1',
    phone_number_full: '+31612345678',
    appointment: '2026-03-20T09:30:00.000Z',
  });
  const { values, locked } = prefilled(prefill, at);
  expect(values).toEqual({
    epd: '1',
    phone_number_full: '+31612345678',
    appointment: { date: { date: '2026-03-20' }, time: { time: '10:30' } },
  });
  expect([...locked]).toEqual(['epd']);
  expect(query('appointment=2026-03-20T09:30:00.000Z&phone_number_full=1')).toBeNull();
});
