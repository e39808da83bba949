import { type DepartmentConfig, plainDepartmentConfig as plain } from '@intake-desk/contracts';
import { checkValues } from './check-values.ts';
import { contentChoices } from './content-groups.ts';
import { emptyValues, type InvitationValues } from './invitation-values.ts';
import { lacksCountry, phoneDigits } from './phone.ts';
import { toInvitation } from './to-invitation.ts';
import { visibleFields } from './visible-fields.ts';

const staff = { weblink: false, authByPin: false };
const fields = (config: Partial<DepartmentConfig>, kind = staff, location: 'home' | 'hospital' = 'home') => [
  ...visibleFields({ ...plain, ...config }, kind, { location }, false),
];

test('a department that asks nothing extra shows content, patient and e-mail', () => {
  expect(fields({})).toEqual(['content', 'epd', 'useremail']);
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

const everything = visibleFields(
  {
    ...plain,
    extended_invite: true,
    sms_check: true,
    dob_check: true,
    sex_check: true,
    ask_first_name: true,
    invite_appointment: true,
  },
  staff,
  { location: 'hospital' },
  true,
);
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
  expect(checkValues(emptyValues(false), everything)).toEqual({
    content: ['validation.content'],
    epd: ['validation.epd'],
    first_name: ['validation.required'],
    useremail: ['validation.required'],
    phone_number_full: ['validation.required'],
  });
  expect(Object.keys(checkValues(emptyValues(false), new Set(['epd'])))).toEqual(['epd']);
  expect(checkValues(filled, everything)).toEqual({});
});

test.each([
  ['useremail', 'name@example', 'validation.email'],
  ['useremail', 'two words@example.org', 'validation.email'],
  ['useremail', `${'x'.repeat(250)}@example.org`, 'validation.max'],
  ['phone_number_full', '316', 'validation.phone'],
  ['phone_number_full', '31 six', 'validation.phone'],
  ['phone_number_full', '1234567890123456', 'validation.phone'],
  ['phone_number_full', '06 12345678', 'errors.phone_country'],
  ['first_name', 'x'.repeat(256), 'validation.name'],
  ['dob', { day: 5, month: 3 }, 'errors.dob_unfinished'],
  ['dob', { unread: { month: 'brumaire' } }, 'errors.dob_unfinished'],
  ['appointment', { date: { date: null, problem: 'format', text: 'soon' }, time: { time: null } }, 'validation.date'],
  [
    'appointment',
    { date: { date: '2026-03-29' }, time: { time: null, problem: 'time', text: 'noon' } },
    'validation.date',
  ],
] as const)('%s %j is refused', (field, value, key) => {
  expect(checkValues({ ...filled, [field]: value }, everything)).toEqual({ [field]: [key] });
});

test('without e-mail at the hospital an address is neither asked nor sent', () => {
  const values: InvitationValues = { ...filled, location: 'hospital', no_email: true, useremail: 'half' };
  expect(checkValues(values, everything)).toEqual({});
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
    phone_number_full: '+31612345678',
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

test.each([
  ['+31 6 12-34', '3161234'],
  ['0031 (6) 1234', '3161234'],
  ['31.6.1234', '3161234'],
  ['+', null],
  ['six', null],
])('phone %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test('a national number is told apart', () => {
  expect([lacksCountry('06 1234'), lacksCountry('0031 6'), lacksCountry('31 6')]).toEqual([true, false, false]);
});

test('content shows in groups only where a real one exists, and never without a value', () => {
  const preop = { label: 'Screening', value: 'preop' };
  expect(contentChoices([preop, { label: '—', value: '' }, preop], 'Ungrouped')).toEqual([preop]);
  expect(contentChoices([preop, { label: 'Pain', value: 'pain', group: 'Care' }], 'Ungrouped')).toEqual([
    { group: 'Ungrouped', items: [preop] },
    { group: 'Care', items: [{ label: 'Pain', value: 'pain' }] },
  ]);
});
