import { type GrantablePermission, getOptions, grantablePermissions, type Permission } from '@intake-desk/contracts';
import {
  type AdministeredTag,
  changeTag,
  changeTagGroup,
  createTag,
  createTagGroup,
  deleteTag,
  deleteTagGroup,
  enableTag,
  listAdministeredTags,
  listDepartments,
  listTagEmailTemplates,
  listTagGroups,
  moveTag,
  previewTagEmailTemplate,
  removeTagEmailTemplate,
  restoreTag,
  restoreTagGroup,
  saveTagEmailTemplate,
  sendTestTagEmail,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { ortho, pain, sampleDepartment } from '../testing/sample-departments.ts';
import {
  callUs,
  lab,
  noGroup,
  old,
  outside,
  priority,
  sampleGroup,
  sampleTag,
  soon,
  urgent,
} from '../testing/sample-tags.ts';
import Tags from './Tags.tsx';

const all: readonly Permission[] = [...grantablePermissions, 'admin'];
const editing: readonly GrantablePermission[] = ['edit_tags'];

interface Opened {
  readonly held?: readonly Permission[];
  readonly path?: string;
  readonly tags?: readonly AdministeredTag[];
  readonly more?: readonly TestReply[];
}

const listed = (...tags: readonly AdministeredTag[]): TestReply => answers(listAdministeredTags, [...tags]);
const groups = answers(listTagGroups, [priority, outside, noGroup]);

/** Default replies of the page. */
const usual = (tags: readonly AdministeredTag[]): readonly TestReply[] => [
  answers(getOptions, {}),
  listed(...tags),
  groups,
  answers(listTagEmailTemplates, [callUs]),
  answers(listDepartments, []),
  answers(previewTagEmailTemplate, { subject: 'North Sea: please call us', text: 'Please call ANE.', html: '' }),
];

/** Opens the page as an editor of northsea's tags. */
const open = ({ held = all, path = '', tags = [urgent, soon, lab, old], more = [] }: Opened = {}) =>
  renderWithShell(<Tags />, {
    remote,
    path: `/settings/tags${path}`,
    shell: { can: (permission) => held.some((one) => one === permission) },
    answers: [...more, ...usual(tags).filter(({ route }) => !more.some((other) => other.route === route))],
  });

const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the tag ${name}` });
const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const field = (of: HTMLElement, name: string): HTMLElement => within(of).getByRole('textbox', { name });
const press = (of: HTMLElement, name: string): HTMLElement => within(of).getByRole('button', { name });

test('tags are listed in their order, each by name and colour, with group, records and whether it is disabled', async () => {
  await open();
  expect(await row('urgent')).toHaveTextContent('Priority');
  expect(await row('urgent')).toHaveTextContent('URG');
  expect(await row('old')).toHaveTextContent('disabled');
  expect(await row('old')).toHaveTextContent('No group');
  expect(within(await row('soon')).getByText('needs-call')).toBeInTheDocument();
  const rows = screen.getAllByRole('row', { name: /^Edit the tag/ }).map((one) => one.getAttribute('aria-label'));
  expect(rows).toEqual(['urgent', 'soon', 'lab', 'old'].map((name) => `Edit the tag ${name}`));
});

test('a tag is created with a group, an e-mail and an external id; the notice says so', async () => {
  const { user, server, notices } = await open();
  await row('soon');
  const made = sampleTag(priority, { id: 20, name: 'diet' });
  server.give(answers(createTag, made), listed(urgent, soon, made));
  await user.click(screen.getByRole('button', { name: 'Create tag' }));
  const drawer = await dialog('Create a tag');
  await user.type(field(drawer, 'Name'), 'Diet');
  expect(within(drawer).getByText('diet')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('combobox', { name: /^Group/ }));
  expect(screen.queryByRole('option', { name: 'Laboratory' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Priority' }));
  await user.click(within(drawer).getByRole('combobox', { name: /^E-mail/ }));
  await user.click(await screen.findByRole('option', { name: 'needs-call' }));
  await user.type(within(drawer).getByRole('textbox', { name: /^External ID/ }), 'D1');
  await user.click(press(drawer, 'Create tag'));
  await row('diet');
  await closed();
  expect(server.named(createTag).map(({ args }) => args.body)).toEqual([
    {
      organization: 'northsea',
      name: 'Diet',
      color: '#888888',
      group_id: 1,
      is_default: false,
      enabling_email_key: 'needs-call',
      external_id: 'D1',
    },
  ]);
  expect(notices.map(({ message }) => message)).toEqual(['The tag diet is created.']);
});

test('the e-mail of a tag is edited with the tag', async () => {
  const { user, server } = await open();
  await user.click(await row('soon'));
  const drawer = await dialog('Edit a tag');
  expect(field(drawer, 'Subject')).toHaveValue(callUs.subject);
  await user.clear(field(drawer, 'Subject'));
  await user.type(field(drawer, 'Subject'), 'Call us');
  server.give(answers(changeTag, { ...soon, version: 2 }), answers(saveTagEmailTemplate, { version: 3 }));
  await user.click(press(drawer, 'Save tag'));
  await closed();
  expect(server.named(changeTag)[0]?.args.body).toMatchObject({ enabling_email_key: 'needs-call', version: 1 });
  expect(server.named(saveTagEmailTemplate).map(({ args }) => args.body)).toEqual([
    {
      org: 'northsea',
      key: 'needs-call',
      language: 'en',
      departmentSymbol: 'all',
      subject: 'Call us',
      template: callUs.template,
      tag_enabled: true,
      version: 2,
    },
  ]);
});

test('a new e-mail is written with its tag; a fault is shown at its text before anything is saved', async () => {
  const { user, server } = await open();
  await user.click(await row('urgent'));
  const drawer = await dialog('Edit a tag');
  await user.click(within(drawer).getByRole('combobox', { name: /^E-mail/ }));
  await user.click(await screen.findByRole('option', { name: 'New e-mail' }));
  await user.type(field(drawer, 'Subject'), 'Soon');
  await user.type(field(drawer, 'Text'), 'Come soon.');
  server.give(answers.failure(previewTagEmailTemplate, 422, { errors: { 'template.0': ['template.placeholder'] } }));
  await user.click(press(drawer, 'Save tag'));
  await waitFor(() => expect(field(drawer, 'Text')).toBeInvalid());
  expect(server.named(changeTag)).toEqual([]);
  server.give(
    answers(previewTagEmailTemplate, { subject: 'Soon', text: 'Come soon.', html: '' }),
    answers(changeTag, { ...urgent, enabling_email_key: 'urgent', version: 2 }),
    answers(saveTagEmailTemplate, { version: 1 }),
  );
  await user.click(press(drawer, 'Save tag'));
  await closed();
  expect(server.named(changeTag)[0]?.args.body).toMatchObject({ enabling_email_key: 'urgent' });
  expect(server.named(saveTagEmailTemplate)[0]?.args.body).toMatchObject({
    key: 'urgent',
    language: 'en',
    template: 'Come soon.',
    version: 0,
  });
});

test('a new tag whose e-mail could not be saved is finished by the next attempt', async () => {
  const { user, server } = await open();
  await row('soon');
  await user.click(screen.getByRole('button', { name: 'Create tag' }));
  const drawer = await dialog('Create a tag');
  await user.type(field(drawer, 'Name'), 'Diet');
  await user.click(within(drawer).getByRole('combobox', { name: /^E-mail/ }));
  await user.click(await screen.findByRole('option', { name: 'New e-mail' }));
  await user.type(field(drawer, 'Subject'), 'Your diet');
  await user.type(field(drawer, 'Text'), 'Eat well.');
  const made = sampleTag(priority, { id: 20, name: 'diet', enabling_email_key: 'diet' });
  server.give(answers(createTag, made), answers.failure(saveTagEmailTemplate, 503), listed(urgent, soon, made));
  await user.click(press(drawer, 'Create tag'));
  await row('diet');
  server.give(answers(changeTag, made), answers(saveTagEmailTemplate, { version: 1 }));
  await user.click(await within(drawer).findByRole('button', { name: 'Save tag' }));
  await closed();
  expect(server.named(createTag)).toHaveLength(1);
  expect(server.named(changeTag).map(({ args }) => args)).toMatchObject([
    { params: { id: '20' }, body: { enabling_email_key: 'diet', version: made.version } },
  ]);
  expect(server.named(saveTagEmailTemplate).map(({ args }) => args.body)).toMatchObject([
    { key: 'diet', template: 'Eat well.', version: 0 },
    { key: 'diet', template: 'Eat well.', version: 0 },
  ]);
});

test('a colour that is hard to see gets a suggestion; the server’s refusals are shown at their fields', async () => {
  const { user, server } = await open();
  await user.click(await row('urgent'));
  const drawer = await dialog('Edit a tag');
  const color = field(drawer, 'Colour');
  await user.clear(color);
  await user.type(color, '#ffff00');
  expect(within(drawer).getByText(/hard to see in the light or the dark theme/)).toBeInTheDocument();
  server.give(
    answers.failure(changeTag, 422, {
      errors: { color: ['tag.color'], name: ['tag.name'], group_id: ['tag.fixed_group'] },
    }),
  );
  await user.click(press(drawer, 'Save tag'));
  await waitFor(() => expect(color).toHaveAccessibleDescription(/Choose another one/));
  expect(field(drawer, 'Name')).toHaveAccessibleDescription(/without commas, semicolons or vertical bars/);
  expect(within(drawer).getByText(/come from another system/)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: /^Use #/ }));
  expect(color).not.toHaveValue('#ffff00');
  expect(within(drawer).queryByRole('button', { name: /^Use #/ })).not.toBeInTheDocument();
});

test('a conflict puts the user’s change on the newer version', async () => {
  const { user, server } = await open();
  await user.click(await row('urgent'));
  const drawer = await dialog('Edit a tag');
  await user.type(field(drawer, 'Name'), 'ly');
  const newer = { ...urgent, color: '#cc6677', version: 2 };
  server.give(answers.failure(changeTag, 409), listed(newer, soon), answers(changeTag, { ...newer, name: 'urgently' }));
  await user.click(press(drawer, 'Save tag'));
  await within(drawer).findByText('Somebody else changed this meanwhile');
  await user.click(press(drawer, 'Save tag'));
  await closed();
  expect(server.named(changeTag).map(({ args }) => [args.body.name, args.body.color, args.body.version])).toEqual([
    ['urgently', '#888888', 1],
    ['urgently', '#cc6677', 2],
  ]);
});

test('D4 D5 without the rights the external id is neither shown nor sent', async () => {
  const { user, server } = await open({ held: editing });
  expect(screen.queryByRole('columnheader', { name: /External ID/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'E-mails' })).not.toBeInTheDocument();
  await user.click(await row('soon'));
  const drawer = await dialog('Edit a tag');
  expect(within(drawer).queryByRole('textbox', { name: /^External ID/ })).not.toBeInTheDocument();
  await user.type(field(drawer, 'Name'), 'er');
  server.give(answers(changeTag, { ...soon, name: 'sooner', version: 2 }));
  await user.click(press(drawer, 'Save tag'));
  await closed();
  expect(server.named(changeTag)[0]?.args.body).not.toHaveProperty('external_id');
  expect(server.named(changeTag)[0]?.args.body).toMatchObject({ enabling_email_key: 'needs-call', version: 1 });
  expect(server.named(listTagEmailTemplates)).toEqual([]);
});

test('a tag is disabled at once, and the notice offers the way back', async () => {
  const { user, server, notices } = await open();
  const shown = await row('urgent');
  const off = { ...urgent, disabled_at: '2026-11-24T10:00:00.000Z', version: 2 };
  server.give(answers(enableTag, off), listed(off, soon));
  await user.click(press(shown, 'Disable the tag urgent'));
  await screen.findByRole('button', { name: 'Enable the tag urgent' });
  server.give(answers(enableTag, { ...urgent, version: 3 }), listed(urgent, soon));
  notices[0]?.action?.run();
  await screen.findByRole('button', { name: 'Disable the tag urgent' });
  expect(server.named(enableTag).map(({ args }) => [args.body.enabled, args.body.version])).toEqual([
    [false, 1],
    [true, 2],
  ]);
});

test('a deletion names the records, and can be undone for a minute', async () => {
  const { user, server, notices } = await open();
  const shown = await row('urgent');
  server.give(answers(deleteTag, null), listed(soon));
  await user.click(press(shown, 'Delete the tag urgent'));
  const question = await dialog('Delete the tag urgent?');
  expect(question).toHaveTextContent('It is removed from 4 records.');
  expect(question).toHaveTextContent('Timelines still show its name.');
  await user.click(press(question, 'Delete tag'));
  await closed();
  expect(screen.queryByRole('row', { name: 'Edit the tag urgent' })).not.toBeInTheDocument();
  expect(notices[0]).toMatchObject({ stays: 60_000 });
  server.give(answers(restoreTag, urgent), listed(urgent, soon));
  notices[0]?.action?.run();
  await row('urgent');
  expect(server.named(restoreTag).map(({ args }) => args)).toEqual([
    { params: { id: '11' }, body: { organization: 'northsea' } },
  ]);
});

test('a tag of a group that is not alterable has no buttons', async () => {
  await open();
  const fixed = await row('lab');
  expect(within(fixed).queryByRole('button')).not.toBeInTheDocument();
});

test('a tag goes up by a button that keeps the focus; a refusal is said', async () => {
  const { user, server, notices } = await open();
  const up = press(await row('soon'), 'Move soon up');
  server.give(answers(moveTag, null), listed(soon, urgent));
  up.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getAllByRole('row', { name: /^Edit the tag/ })[0]).toHaveAccessibleName('Edit the tag soon'),
  );
  await waitFor(() => expect(up).toHaveFocus());
  expect(server.named(moveTag).map(({ args }) => [args.params.id, args.body.direction])).toEqual([['12', 'up']]);
  server.give(answers.failure(moveTag, 422, { errors: { group_id: ['tag.fixed_group'] } }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', message: /come from another system/ }));
});

test('a tag that moves slowly does not take the focus from where the user has gone', async () => {
  const { user, server } = await open();
  const up = press(await row('soon'), 'Move soon up');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers(moveTag, null), listed(soon, urgent));
  await user.click(up);
  const search = screen.getByRole('textbox', { name: 'Search: Tags' });
  await user.click(search);
  resolve();
  await waitFor(() =>
    expect(screen.getAllByRole('row', { name: /^Edit the tag/ })[0]).toHaveAccessibleName('Edit the tag soon'),
  );
  await user.keyboard('so');
  expect(search).toHaveValue('so');
});

test('groups are a list of their own: created as exclusive, deleted with the number of their tags, and brought back', async () => {
  const { user, server, notices } = await open();
  await row('soon');
  await user.click(screen.getByRole('tab', { name: 'Groups' }));
  const shown = await screen.findByRole('row', { name: 'Edit the group Priority' });
  expect(shown).toHaveTextContent('One per record');
  expect(screen.queryByRole('row', { name: 'Edit the group No group' })).not.toBeInTheDocument();
  const made = sampleGroup({ id: 9, name: 'Care', exclusive: true });
  server.give(answers(createTagGroup, made), answers(listTagGroups, [priority, made]));
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  const drawer = await dialog('Create a group');
  await user.type(field(drawer, 'Name'), 'Care');
  await user.click(within(drawer).getByRole('switch', { name: /^Only one tag per record/ }));
  await user.click(press(drawer, 'Create group'));
  await screen.findByRole('row', { name: 'Edit the group Care' });
  await closed();
  expect(server.named(createTagGroup).map(({ args }) => args.body)).toEqual([
    { organization: 'northsea', name: 'Care', color: '#888888', exclusive: true, alterable: true },
  ]);
  server.give(answers(deleteTagGroup, null), answers(listTagGroups, [made]));
  await user.click(screen.getByRole('button', { name: 'Delete the group Priority' }));
  const question = await dialog('Delete the group Priority?');
  expect(question).toHaveTextContent('Its 2 tags are deleted as well.');
  expect(question).toHaveTextContent('It is removed from 7 records');
  await user.click(press(question, 'Delete group'));
  await closed();
  server.give(answers(restoreTagGroup, priority), answers(listTagGroups, [priority, made]));
  notices.at(-1)?.action?.run();
  await screen.findByRole('row', { name: 'Edit the group Priority' });
});

test('D4 a nurse without the admin flag cannot say that a group is kept elsewhere, and does not send it', async () => {
  const { user, server } = await open({ held: editing, path: '?view=groups' });
  await user.click(await screen.findByRole('row', { name: 'Edit the group Priority' }));
  const drawer = await dialog('Edit a group');
  expect(within(drawer).queryByRole('switch', { name: /^Editable here/ })).not.toBeInTheDocument();
  await user.type(field(drawer, 'Name'), ' of care');
  server.give(answers(changeTagGroup, { ...priority, name: 'Priority of care', version: 2 }));
  await user.click(press(drawer, 'Save group'));
  await closed();
  expect(server.named(changeTagGroup)[0]?.args.body).not.toHaveProperty('alterable');
});

test('the mail of a tag is written, shown as it is read, tried, turned off and deleted with a way back', async () => {
  const { user, server, notices } = await open({ path: '?view=emails' });
  const listed = await screen.findByRole('row', { name: 'Edit the e-mail needs-call (en)' });
  await waitFor(() => expect(within(listed).getByRole('cell', { name: soon.name })).toBeInTheDocument());
  await user.click(listed);
  const drawer = await dialog('Edit an e-mail');
  const preview = within(drawer).getByRole('region', { name: 'As the patient reads it' });
  await within(preview).findByText('Please call ANE.');
  expect(within(drawer).getByText(/\{name\}, \{organisation\}, \{department\}/)).toBeInTheDocument();
  server.give(answers(sendTestTagEmail, null));
  await user.click(press(preview, 'Send a test to me'));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'success' }));
  await user.clear(field(drawer, 'Subject'));
  await user.type(field(drawer, 'Subject'), 'Call us');
  server.give(answers(saveTagEmailTemplate, { version: 3 }));
  await user.click(press(drawer, 'Save e-mail'));
  await closed();
  expect(server.named(saveTagEmailTemplate)[0]?.args.body).toEqual({
    org: 'northsea',
    key: 'needs-call',
    language: 'en',
    departmentSymbol: 'all',
    subject: 'Call us',
    template: callUs.template,
    tag_enabled: true,
    version: 2,
  });
  server.give(answers(saveTagEmailTemplate, { version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Switch off the e-mail needs-call (en)' }));
  await waitFor(() => expect(server.named(saveTagEmailTemplate)[1]?.args.body).toMatchObject({ tag_enabled: false }));
  server.give(answers(removeTagEmailTemplate, null), answers(listTagEmailTemplates, []));
  await user.click(screen.getByRole('button', { name: 'Delete the e-mail needs-call (en)' }));
  await user.click(await screen.findByRole('button', { name: 'Delete e-mail' }));
  await closed();
  server.give(answers(saveTagEmailTemplate, { version: 1 }), answers(listTagEmailTemplates, [callUs]));
  notices.at(-1)?.action?.run();
  await screen.findByRole('row', { name: 'Edit the e-mail needs-call (en)' });
  expect(server.named(saveTagEmailTemplate)[2]?.args.body).toMatchObject({ version: 0, subject: callUs.subject });
});

test('a mail that there is already is said at its key, as no change of somebody else', async () => {
  const { user, server } = await open({ path: '?view=emails' });
  await user.click(await screen.findByRole('button', { name: 'Create e-mail' }));
  const drawer = await dialog('Create an e-mail');
  await user.type(field(drawer, 'Key'), 'needs-call');
  await user.type(field(drawer, 'Subject'), 'Call us');
  await user.type(field(drawer, 'Text'), 'Please call.');
  server.give(answers.failure(saveTagEmailTemplate, 409));
  await user.click(press(drawer, 'Create e-mail'));
  await waitFor(() => expect(field(drawer, 'Key')).toHaveAccessibleDescription(/^This is taken already/));
  expect(drawer).not.toHaveTextContent('Somebody else');
});

test('a department has a mail of its own, written, turned off and deleted beside that of the organisation', async () => {
  const ofPain = { ...callUs, departmentSymbol: 'PAI', subject: 'Call the pain clinic', version: 1 };
  const gone = sampleDepartment({ id: 4, symbol: 'OLD', name: 'Old', deleted_at: '2026-01-01T00:00:00.000Z' });
  const { user, server } = await open({ path: '?view=emails', more: [answers(listDepartments, [ortho, pain, gone])] });
  expect(await screen.findByRole('row', { name: 'Edit the e-mail needs-call (en)' })).toHaveTextContent(
    'Whole organisation',
  );
  await user.click(screen.getByRole('button', { name: 'Create e-mail' }));
  const drawer = await dialog('Create an e-mail');
  await user.type(field(drawer, 'Key'), 'needs-call');
  const whom = within(drawer).getByRole('combobox', { name: 'For' });
  expect(whom).toHaveValue('Whole organisation');
  await user.click(whom);
  expect(screen.queryByRole('option', { name: 'Old' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Pain medicine' }));
  await user.type(field(drawer, 'Subject'), ofPain.subject);
  await user.type(field(drawer, 'Text'), 'Call us.');
  server.give(answers(saveTagEmailTemplate, { version: 1 }), answers(listTagEmailTemplates, [callUs, ofPain]));
  await user.click(press(drawer, 'Create e-mail'));
  await closed();
  const own = await screen.findByRole('row', { name: 'Edit the e-mail needs-call (en, PAI)' });
  expect(own).toHaveTextContent('Pain medicine');
  expect(server.named(saveTagEmailTemplate)[0]?.args.body).toMatchObject({ departmentSymbol: 'PAI', version: 0 });
  server.give(answers(saveTagEmailTemplate, { version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Switch off the e-mail needs-call (en, PAI)' }));
  await waitFor(() =>
    expect(server.named(saveTagEmailTemplate)[1]?.args.body).toMatchObject({
      departmentSymbol: 'PAI',
      tag_enabled: false,
      version: 1,
    }),
  );
  server.give(answers(removeTagEmailTemplate, null), answers(listTagEmailTemplates, [callUs]));
  await user.click(screen.getByRole('button', { name: 'Delete the e-mail needs-call (en, PAI)' }));
  const question = await dialog('Delete the e-mail needs-call (en, PAI)?');
  expect(question).toHaveTextContent('In this department, tags with the key needs-call offer the e-mail of the whole');
  await user.click(press(question, 'Delete e-mail'));
  await closed();
  expect(server.named(removeTagEmailTemplate)[0]?.args.body).toMatchObject({ departmentSymbol: 'PAI' });
});

test('a mail that says what no mail may say is refused in the preview', async () => {
  const { user } = await open({
    path: '?view=emails',
    more: [answers.failure(previewTagEmailTemplate, 422, { errors: { 'template.0': ['template.placeholder'] } })],
  });
  await user.click(await screen.findByRole('row', { name: /needs-call/ }));
  const preview = await screen.findByRole('region', { name: 'As the patient reads it' });
  await within(preview).findByText('This placeholder cannot be used here.');
});

test.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("x")'])('F1 F2 %s is text in every place', async (text) => {
  const hostile = sampleTag(
    { ...priority, name: text },
    { id: 30, name: text, enabling_email_key: text, external_id: text },
  );
  const { container } = await open({ tags: [hostile], more: [answers(listTagGroups, [{ ...priority, name: text }])] });
  const shown = await row(text);
  expect(within(shown).getAllByText(text).length).toBeGreaterThan(2);
  expect(container.querySelector('img')).toBeNull();
});

test('an organisation without tags is offered the first one', async () => {
  await open({ tags: [] });
  expect(await screen.findByText('There are no tags yet.')).toBeInTheDocument();
});
