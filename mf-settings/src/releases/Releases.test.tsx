import {
  type AdministeredRelease,
  changeRelease,
  createRelease,
  deleteRelease,
  getOptions,
  type Language,
  listAdministeredReleases,
} from '@intake-desk/contracts';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Releases from './Releases.tsx';
import { missingIn } from './release-draft.ts';

const sampleRelease = (given: Partial<AdministeredRelease> = {}): AdministeredRelease => ({
  id: 1,
  name: 'Quicker invitations',
  tag: '1.4',
  published: true,
  file: null,
  version: 3,
  names: { en: 'Quicker invitations', nl: 'Sneller uitnodigen' },
  texts: { en: 'Invite **many**.', nl: 'Velen.' },
  created_at: '2026-11-20T09:30:00.000Z',
  published_at: '2026-11-20T09:30:00.000Z',
  ...given,
});

const open = (list: readonly AdministeredRelease[] = [sampleRelease()], language: Language = 'en') =>
  renderWithShell(<Releases />, {
    remote,
    language,
    path: '/settings/releases',
    shell: { can: () => true },
    answers: [answers(getOptions, {}), answers(listAdministeredReleases, [...list])],
  });
const editor = () => screen.findByRole('dialog', { name: /a release note$/ });
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

test('release notes show with version, state, and the languages that are missing', async () => {
  await open([sampleRelease(), sampleRelease({ id: 2, name: 'Draft', tag: '1.5', published: false })]);
  const row = await screen.findByRole('row', { name: /Quicker invitations/ });
  for (const text of ['1.4', 'Published', 'Missing: German, Spanish, and Portuguese']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('row', { name: 'Edit the release note Draft' })).toHaveTextContent('Draft');
});

test('a release note is written, with a preview, and what lacks English is refused at its field', async () => {
  const { user, server } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Write a release note' }));
  await editor();
  await user.type(field('Version'), '1.6');
  await user.click(screen.getByRole('button', { name: 'Create release note' }));
  expect(server.named(createRelease)).toHaveLength(0);
  expect(field('Name, English')).toHaveAccessibleDescription('Enter the name in English.');
  await user.type(field('Name, English'), 'New');
  await user.type(field('Text, English'), '- **Better**');
  await user.type(screen.getByRole('textbox', { name: /^Name, Dutch/ }), 'Nieuw');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Better').tagName).toBe('STRONG');
  await user.click(preview.getByRole('radio', { name: 'Dutch' }));
  expect(preview.getByRole('heading', { name: 'Nieuw' })).toBeInTheDocument();
  expect(preview.getByRole('status')).toHaveTextContent('Missing: Dutch, German, Spanish, and Portuguese.');
  const made = sampleRelease({ name: 'New', tag: '1.6', published: false });
  server.give(answers(createRelease, made), answers(listAdministeredReleases, [made]));
  await user.click(screen.getByRole('button', { name: 'Create release note' }));
  await waitFor(() =>
    expect(server.named(createRelease).map(({ args }) => args.body)).toEqual([
      {
        org: 'northsea',
        tag: '1.6',
        published: false,
        names: { en: 'New', nl: 'Nieuw' },
        texts: { en: '- **Better**' },
      },
    ]),
  );
});

test('a note that a file says names its file, is shown with its preview, and is neither changed nor deleted here', async () => {
  const filed = sampleRelease({ id: 2, name: 'From a file', tag: '1.5', file: '1.5.json' });
  const { user } = await open([sampleRelease(), filed]);
  const row = await screen.findByRole('row', { name: 'Edit the release note From a file' });
  expect(row).toHaveTextContent('Folder');
  expect(screen.getByRole('row', { name: /Quicker invitations/ })).toHaveTextContent('Written here');
  expect(screen.getAllByRole('button', { name: /^Delete the release note/ })).toHaveLength(1);
  await user.click(row);
  const opened = await editor();
  expect(opened).toHaveTextContent('This note comes from the file 1.5.json');
  expect(within(opened).getByRole('region', { name: 'Preview' })).toHaveTextContent('Invite many.');
  expect(within(opened).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(opened).queryByRole('button', { name: 'Save release note' })).not.toBeInTheDocument();
});

test('somebody else’s change is kept: the own change is merged with it and sent again', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('row', { name: /Quicker/ }));
  await editor();
  await user.clear(field('Version'));
  await user.type(field('Version'), '1.7');
  const newest = sampleRelease({ names: { en: 'Theirs', nl: 'Sneller uitnodigen' }, version: 4 });
  server.give(answers.failure(changeRelease, 409), answers(listAdministeredReleases, [newest]));
  await user.click(screen.getByRole('button', { name: 'Save release note' }));
  await waitFor(() => expect(field('Name, English')).toHaveValue('Theirs'));
  server.give(answers(changeRelease, { ...newest, tag: '1.7', version: 5 }));
  await user.click(screen.getByRole('button', { name: 'Save release note' }));
  await waitFor(() => expect(server.named(changeRelease)).toHaveLength(2));
  expect(server.named(changeRelease).at(-1)?.args.body).toMatchObject({
    tag: '1.7',
    names: { en: 'Theirs' },
    version: 4,
  });
});

test('a tag that is taken is said at its field', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('row', { name: /Quicker/ }));
  await editor();
  await user.type(field('Version'), '.1');
  server.give(answers.failure(changeRelease, 422, { errors: { tag: ['validation.unique'] } }));
  await user.click(screen.getByRole('button', { name: 'Save release note' }));
  expect(await screen.findByText('This is taken already. Choose another.')).toBeInTheDocument();
});

test('a deletion asks first, and says who can no longer read it; Undo brings it back as published then', async () => {
  const { user, server, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete the release note Quicker invitations' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the release note Quicker invitations?' });
  expect(question).toHaveTextContent('Staff can no longer read it.');
  expect(server.named(deleteRelease)).toHaveLength(0);
  server.give(answers(deleteRelease, null), answers(listAdministeredReleases, []));
  await user.click(within(question).getByRole('button', { name: 'Delete release note' }));
  await waitFor(() => expect(server.named(deleteRelease).map(({ args }) => args.params)).toEqual([{ id: 1 }]));

  await waitFor(() => expect(notices).toHaveLength(1));
  server.give(answers(createRelease, sampleRelease()), answers(listAdministeredReleases, [sampleRelease()]));
  notices[0]?.action?.run();
  // A restored release is not new again.
  await waitFor(() =>
    expect(server.named(createRelease).map(({ args }) => args.body)).toMatchObject([
      { tag: '1.4', published: true, published_at: '2026-11-20T09:30:00.000Z' },
    ]),
  );
});

test.each(['<img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '=1+1'])(
  'F1 F2 %s in a name or text is shown as it is typed',
  async (hostile) => {
    const { user } = await open([sampleRelease({ name: hostile, names: { en: hostile }, texts: { en: hostile } })]);
    await user.click(await screen.findByText(hostile));
    await editor();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByText(hostile).length).toBeGreaterThan(1);
    expect(preview.querySelector('img, a')).toBeNull();
  },
);

test('a language is missing if its name or its text is', () => {
  expect(missingIn({ en: 'a', nl: 'b', de: ' ' }, { en: 'a', nl: 'b', de: 'c' })).toEqual(['de', 'es', 'pt']);
});
