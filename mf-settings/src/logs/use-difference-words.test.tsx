import type { LoggedDifference } from '@intake-desk/contracts/administration';
import { renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import remote from '../remote.ts';
import { accessFields } from './access-fields.ts';
import { contentFields } from './content-fields.ts';
import type { LoggedField } from './logged-field.ts';
import { runningFields } from './running-fields.ts';
import { useDifferenceWords } from './use-difference-words.ts';

const hostile = '<img src=x onerror=alert(1)>';
const invite = 'Invite patients to fill in a questionnaire';
const report = 'See every report, whichever roles it is shared with; needs “Open reports”';

const inWords: readonly (readonly [
  subject: string,
  field: string,
  values: readonly [string | null, string | null],
  words: readonly [string, string, string],
])[] = [
  ['role', 'permissions', ['send_invite', 'send_invite, view_report'], ['Permissions', invite, `${invite}, ${report}`]],
  ['organisation', 'ssoOnly', ['false', 'true'], ['Single sign-on only', 'Off', 'On']],
  ['organisation', 'kind', ['clinic', 'overview'], ['Kind', 'Clinic', 'Overview of several']],
  ['organisation', 'smallGroups', ['true', 'false'], ['Protect small groups', 'On', 'Off']],
  ['organisation', 'language', ['nl', 'de'], ['Language', 'Dutch', 'German']],
  ['user', 'disabled', ['false', 'true'], ['Account', 'Active', 'Deactivated']],
  ['user', 'locations', [null, 'North, South'], ['Sites', '–', 'North, South']],
  ['apiKey', 'expires_on', [null, '2027-01-31'], ['Expires', '–', '31-01-2027']],
  ['apiKey', 'ips.1.from', [null, '192.0.2.7'], ['Range 2: Address, or start of a range', '–', '192.0.2.7']],
  ['whitelistDomain', 'refused', ['true', 'false'], ['Refuse addresses of this domain', 'Yes', 'No']],
  ['consultProvider', 'framing', ['framed', 'window'], ['Opens', 'Within the page', 'In a new window']],
  ['report', 'charts.preop.smoker', ['pie', 'bar'], ['Questions and charts: preop: smoker', 'Pie', 'Bars']],
  ['report', 'editRoles', [null, 'Analyst'], ['Overviews can be changed by', '–', 'Analyst']],
  ['report', 'renamedOverviews', ['Pain', hostile], ['Overviews renamed', 'Pain', hostile]],
  ['tag', 'is_default', ['false', 'true'], ['On every new record', 'No', 'Yes']],
  ['tagGroup', 'exclusive', ['true', 'false'], ['Only one tag per record', 'Yes', 'No']],
  ['departmentContent', 'label.pt', [null, hostile], ['Name in the invitation form: Portuguese', '–', hostile]],
  ['questionnaire', 'inUse', ['true', 'false'], ['State', 'Published', 'Not in use']],
  ['questionnaire', 'title.en', ['Old', 'New'], ['Title: English', 'Old', 'New']],
  [
    'questionnaire',
    'groups.0.items.2.options.1.groupId',
    ['1', '3'],
    ['Group 1: Question 3: Option 2: Risk group', 'Critical', 'Normal'],
  ],
  [
    'questionnaire',
    'groups.0.items.1.showIf.options',
    ['0', '0, 2'],
    ['Group 1: Question 2: One of these options is chosen', '1', '1, 3'],
  ],
  [
    'questionnaire',
    'groups.0.items.1.initial.options',
    [null, '1'],
    ['Group 1: Question 2: Answer filled in beforehand', '–', '2'],
  ],
  [
    'questionnaire',
    'groups.0.items.1.fhir.extension.0.url',
    [null, 'urn:x'],
    ['Group 1: Question 2: Kept for exports (FHIR): extension.0.url', '–', 'urn:x'],
  ],
  ['questionnaire', 'fhir.publisher', ['A', 'B'], ['Kept for exports (FHIR): publisher', 'A', 'B']],
  ['questionnaire', 'sum.bands.0.high', ['4', '5'], ['Sum: Range 1: Highest', '4', '5']],
  ['messageTemplate', 'body', [null, 'Words'], ['Text', '–', 'Words']],
  ['tagEmail', 'tag_enabled', ['true', 'false'], ['Offer this e-mail', 'On', 'Off']],
  ['release', 'names.nl', ['Oud', 'Nieuw'], ['Name: Dutch', 'Oud', 'Nieuw']],
  ['remote', 'canaries.northsea', [null, '1.2.0'], ['Ahead of the others: northsea', '–', '1.2.0']],
  ['remote', 'disabled', ['false', 'true'], ['State', 'On', 'Switched off']],
  ['firstStep', 'aside', ['false', 'true'], ['State', 'To do', 'Not needed']],
  ['retention', 'before', [null, '2026-11-20T09:30:15.000Z'], ['From before', '–', '20-11-2026 10:30:15']],
  [
    'department',
    'reminders.0.hours',
    ['24', '24, -48'],
    ['Reminders 1: When', '1 day after the invitation', '1 day after the invitation, 2 days before the appointment'],
  ],
  // Logged by another version.
  ['role', 'former.path', ['a', 'b'], ['former.path', 'a', 'b']],
  ['apiKey', 'permissions', [null, 'former_permission'], ['Permissions', '–', 'former_permission']],
];

function Told({ subject, difference }: { readonly subject: string; readonly difference: LoggedDifference }) {
  const { field, before, after } = useDifferenceWords(subject)(difference);
  return <li>{[field, before ?? '–', after ?? '–'].join(' | ')}</li>;
}

const lines = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('differences use the words of the editors, and others are shown as logged', async () => {
  await renderWithShell(
    <ul>
      {inWords.map(([subject, field, [before, after]]) => (
        <Told key={`${subject} ${field}`} subject={subject} difference={{ field, before, after }} />
      ))}
    </ul>,
    { remote },
  );
  expect(lines()).toEqual(inWords.map(([, , , words]) => words.join(' | ')));
});

/** Returns the keys of all texts of a field, as far as they are static. */
const keysOf = ({ labels, value }: LoggedField): string[] => [
  ...labels.map((label) => label.replace('#', '')),
  ...(typeof value === 'object' && 'words' in value ? Object.values(value.words) : []),
];

function Missing() {
  const { i18n } = useTranslation('mf-settings');
  const fields = Object.values({ ...accessFields, ...contentFields, ...runningFields }).flat();
  const keys = [...new Set(fields.flatMap(keysOf))];
  return (
    <ul>
      <li>{keys.length > 100 ? 'all' : 'few'}</li>
      {keys
        .filter((key) => !i18n.exists(key, { ns: 'mf-settings' }))
        .map((key) => (
          <li key={key}>{key}</li>
        ))}
    </ul>
  );
}

test('each field has its words in the editors', async () => {
  await renderWithShell(<Missing />, { remote });
  expect(lines()).toEqual(['all']);
});
