import {
  checkInvitation,
  type DepartmentConfig,
  departmentSwitches,
  plainDepartmentConfig as plain,
  sendInvitation,
} from '@intake-desk/contracts';
import { callReader } from '@intake-desk/contracts/call';
import { assert, boolean, constantFrom, oneof, property, record, string } from 'fast-check';
import { emptyValues, type InvitationValues } from '../invitation/invitation-values.ts';
import { checkValues } from './check-values.ts';
import { contentChoices } from './content-groups.ts';
import { toInvitation } from './to-invitation.ts';
import { visibleFields } from './visible-fields.ts';

const staff = { weblink: false, authByPin: false };
const fields = (config: Partial<DepartmentConfig>, kind = staff, location: 'home' | 'hospital' = 'home') => [
  ...visibleFields({ ...plain, ...config }, kind, { location }, false),
];

test('a department that asks nothing extra shows content, patient, e-mail and language', () => {
  expect(fields({})).toEqual(['content', 'epd', 'useremail', 'language']);
});

test.each([
  ['extended_invite', 'location', false],
  ['invite_appointment', 'appointment', false],
  ['sms_check', 'phone_number_full', false],
  ['dob_check', 'dob', false],
  ['ask_dob', 'dob', true],
  ['sex_check', 'sex', false],
  ['ask_sex', 'sex', true],
  ['ask_first_name', 'first_name', false],
  ['ask_last_name', 'last_name', false],
  ['weblink_ask_first_name', 'first_name', true],
  ['weblink_ask_last_name', 'last_name', true],
] as const)('%s shows %s', (setting, field, weblink) => {
  expect(fields({ [setting]: true }, { ...staff, weblink })).toContain(field);
});

test.each(['dob_check', 'sex_check', 'ask_first_name', 'ask_last_name'] as const)(
  '%s is no matter of the weblink form',
  (setting) => {
    expect(fields({ [setting]: true }, { ...staff, weblink: true })).toEqual(fields({}));
  },
);

test('no e-mail is a choice at the hospital only, and by PIN', () => {
  expect(fields({ extended_invite: true })).not.toContain('no_email');
  expect(fields({ extended_invite: true }, staff, 'hospital')).toContain('no_email');
  expect(fields({}, { weblink: false, authByPin: true }, 'hospital')).toContain('no_email');
});

const asking: DepartmentConfig = {
  ...plain,
  extended_invite: true,
  sms_check: true,
  dob_check: true,
  sex_check: true,
  ask_first_name: true,
  invite_appointment: true,
};
const everything = visibleFields(asking, staff, { location: 'hospital' }, true);
const zone = 'Europe/Amsterdam';
const now = new Date('2026-03-01T12:00:00Z');
/** Returns the errors of a department's form. */
const problems = (values: InvitationValues, config = asking, kind = staff) => {
  const visible = visibleFields(config, kind, values, true);
  const invitation = toInvitation(values, visible, { weblink: kind.weblink, zone });
  return checkValues(values, visible, invitation, {
    config,
    byPin: kind.authByPin,
    contents: new Set(['preop']),
    zone,
    now,
  });
};
const filled: InvitationValues = {
  ...emptyValues(false),
  content: 'preop',
  tags: [3],
  epd: ' 00123 ',
  first_name: ' Zoë ',
  useremail: ' zoe@example.org ',
  phone_number_full: '31 6-12345678',
  dob: { day: 5, month: 3, year: 1985 },
  sex: 'F',
  appointment: { date: { date: '2026-03-29' }, time: { time: '08:00' } },
};

test('an empty form names every field that is missing, and nothing that is optional or hidden', () => {
  expect(problems(emptyValues(false))).toEqual({
    content: ['validation.content'],
    epd: ['validation.epd'],
    first_name: ['validation.required'],
    useremail: ['validation.required'],
    phone_number_full: ['validation.required'],
  });
  expect(Object.keys(problems({ ...emptyValues(false), content: 'preop' }, plain))).toEqual(['epd', 'useremail']);
  expect(problems(filled)).toEqual({});
});

test.each([
  ['useremail', 'name@example', 'validation.email'],
  ['useremail', 'two words@example.org', 'validation.email'],
  ['useremail', `${'x'.repeat(250)}@example.org`, 'validation.max'],
  ['phone_number_full', '316', 'validation.phone'],
  ['phone_number_full', '31 six', 'validation.phone'],
  ['phone_number_full', '1234567890123456', 'validation.phone'],
  ['first_name', 'x'.repeat(256), 'validation.name'],
  ['dob', { day: 5, month: 3 }, 'errors.dob_unfinished'],
  ['dob', { unread: { month: 'brumaire' } }, 'errors.dob_unfinished'],
  ['appointment', { date: { date: null, problem: 'format', text: 'soon' }, time: { time: null } }, 'validation.date'],
  [
    'appointment',
    { date: { date: '2026-03-29' }, time: { time: null, problem: 'time', text: 'noon' } },
    'validation.date',
  ],
  ['appointment', { date: { date: '2026-03-29' }, time: { time: null } }, 'validation.date'],
  ['appointment', { date: { date: '2026-02-28' }, time: { time: '08:00' } }, 'validation.date_past'],
] as const)('%s %j is refused', (field, value, key) => {
  expect(problems({ ...filled, [field]: value })).toEqual({ [field]: [key] });
});

test('without e-mail at the hospital an address is neither asked nor sent', () => {
  const values: InvitationValues = { ...filled, location: 'hospital', no_email: true, useremail: 'half' };
  expect(problems(values)).toEqual({});
  expect(toInvitation(values, everything, { weblink: false, zone: 'Europe/Amsterdam' })).not.toHaveProperty(
    'useremail',
  );
});

test('what is sent is trimmed, in the wire forms of the interface', () => {
  expect(toInvitation(filled, everything, { weblink: true, zone: 'Europe/Amsterdam' })).toEqual({
    content: 'preop',
    epd: '00123',
    location: 'home',
    first_name: 'Zoë',
    useremail: 'zoe@example.org',
    phone_number_full: '31 6-12345678',
    tags: [3],
    appointment: '2026-03-29 08:00:00+02:00',
    sex: 'F',
    dob: '1985-03-05',
    no_email: false,
    weblink: true,
  });
});

test('untouched tags are left to the organisation', () => {
  const invitation = toInvitation({ ...filled, tags: null }, everything, { weblink: false, zone: 'UTC' });
  expect(invitation).not.toHaveProperty('tags');
});

test('what the form does not show is not sent', () => {
  const few = visibleFields(plain, staff, { location: 'home' }, false);
  expect(Object.keys(toInvitation(filled, few, { weblink: false, zone: 'UTC' })).sort()).toEqual([
    'content',
    'epd',
    'location',
    'useremail',
  ]);
});

test('whatever the form accepts the server accepts, however the department is set', () => {
  const text = (...right: readonly string[]) =>
    oneof(constantFrom(...right), string({ unit: 'binary', maxLength: 300 }));
  const values = record({
    content: constantFrom('preop', ''),
    epd: text('00123', ' x '),
    first_name: text('Zoë'),
    last_name: text('de Ånger'),
    location: constantFrom('home', 'hospital'),
    useremail: text('zoe@example.org', ' zoe@[::1] '),
    phone_number_full: text('31 6 12345678', '0031612345678', '06 12345678'),
    tags: constantFrom(null, [3]),
    tagEmails: constantFrom([], [3]),
    appointment: constantFrom(
      { date: { date: null }, time: { time: null } },
      { date: { date: '2026-03-01' }, time: { time: '06:00' } },
      { date: { date: '2026-02-28' }, time: { time: '23:30' } },
      { date: { date: '2026-03-29' }, time: { time: null } },
    ),
    sex: constantFrom('', 'F', 'O'),
    language: constantFrom('', 'pt'),
    dob: constantFrom({}, { day: 5 }, { day: 29, month: 2, year: 2024 }, { day: 2, month: 3, year: 2026 }),
    no_email: boolean(),
  });
  const switches = record(Object.fromEntries(departmentSwitches.map((name) => [name, boolean()])));
  const kind = record({ weblink: boolean(), authByPin: boolean() });
  const reader = callReader(sendInvitation);
  let accepted = 0;
  assert(
    property(values, switches, kind, (entered, switched, form) => {
      // By PIN these two are preset and locked.
      const typed = { ...entered, ...(form.authByPin ? ({ location: 'hospital', no_email: true } as const) : {}) };
      const config = { ...plain, ...switched };
      if (Object.keys(problems(typed, config, form)).length > 0) return;
      accepted += 1;
      const visible = visibleFields(config, form, typed, true);
      const body = { org: 'north', departmentSymbol: 'ANE', ...toInvitation(typed, visible, { ...form, zone }) };
      const read = reader.read({ body }).body;
      const rules = { config, byPin: form.authByPin, contents: new Set(['preop']), zone, now };
      expect(checkInvitation(read, rules)).toHaveProperty('checked.content', 'preop');
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('content shows in groups only where a real one exists, and never without a value', () => {
  const preop = { label: 'Screening', value: 'preop' };
  expect(contentChoices([preop, { label: '—', value: '' }, preop], 'Ungrouped')).toEqual([preop]);
  expect(contentChoices([preop, { label: 'Pain', value: 'pain', group: 'Care' }], 'Ungrouped')).toEqual([
    { group: 'Ungrouped', items: [preop] },
    { group: 'Care', items: [{ label: 'Pain', value: 'pain' }] },
  ]);
});
