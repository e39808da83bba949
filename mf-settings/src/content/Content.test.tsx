import { getOptions, type Questionnaire } from '@intake-desk/contracts';
import {
  type AdministeredContent,
  changeContent,
  listAdministeredContent,
  publishContent,
  readContent,
  switchContent,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { painContent, painQuestionnaire as questionnaire } from '../testing/sample-content.ts';
import Content from './Content.tsx';

const pain: AdministeredContent = {
  ...painContent,
  title: { en: 'Pain score', nl: 'Pijnscore' },
  state: 'draft',
  versions: [],
  draft: 1,
  departments: [],
  version: 1,
};
const open = (rows: AdministeredContent[]) =>
  renderWithShell(<Content />, {
    remote,
    path: '/settings/content',
    answers: [answers(getOptions, {}), answers(listAdministeredContent, rows)],
  });

test('questionnaires show with their state in words', async () => {
  await open([pain]);
  expect(await screen.findByRole('row', { name: 'Open the questionnaire Pain score' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Pain score/ })).toHaveTextContent('Draft');
});

const published: AdministeredContent = { ...pain, state: 'published', versions: [1], draft: 2, version: 3 };

/** Opens the drawer of a questionnaire with a draft at its first question. */
async function openDraft(row = published) {
  const screenOf = await open([row]);
  screenOf.server.give(
    answers(readContent, { published: false, questionnaire, version: row.version }),
    answers(readContent, { published: true, questionnaire: { ...questionnaire, version: 1 }, version: row.version }),
  );
  await screenOf.user.click(await screen.findByRole('row', { name: 'Open the questionnaire Pain score' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pain score' });
  await screenOf.user.click(await within(drawer).findByRole('button', { name: /Where does it hurt/ }));
  return { ...screenOf, drawer };
}

test('changes that split reports are named by question and have to be confirmed before publishing', async () => {
  const { user, server, drawer } = await openDraft();
  const removed = { change: 'removed', uniqueId: 'pain.rest', text: 'Pain at rest' } as const;
  server.give(answers(publishContent, { published: false, breaking: [removed] }));
  await user.click(within(drawer).getByRole('button', { name: 'Publish…' }));
  const question = await screen.findByRole('dialog', { name: 'Publish Pain score?' });
  expect(question).toHaveTextContent('Question removed: Pain at rest');
  const publish = within(question).getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  await user.click(within(question).getByRole('checkbox', { name: 'I want these changes' }));
  server.give(
    answers(publishContent, { published: true, breaking: [removed] }),
    answers(listAdministeredContent, [{ ...published, versions: [2, 1] }]),
    answers(readContent, { published: true, questionnaire, version: 4 }),
  );
  await user.click(publish);
  expect(await screen.findByText(/^Version 2 is published and cannot be changed/)).toBeInTheDocument();
  expect(server.named(publishContent).map(({ args }) => args.body)).toEqual([
    { organization: 'northsea', version: 3, dryRun: true },
    { organization: 'northsea', version: 3, confirmed: true },
  ]);
});

test('publishing says that reports count the answers with earlier ones, but not of a first version', async () => {
  const fits = 'Reports count these answers together with earlier ones.';
  for (const [row, times] of [
    [published, 1],
    [{ ...published, state: 'draft', versions: [] }, 0],
  ] as const) {
    const { user, server, drawer, unmount } = await openDraft({ ...row, versions: [...row.versions] });
    server.give(answers(publishContent, { published: false, breaking: [] }));
    await user.click(within(drawer).getByRole('button', { name: 'Publish…' }));
    const question = await screen.findByRole('dialog', { name: 'Publish Pain score?' });
    expect(within(question).queryAllByText(fits)).toHaveLength(times);
    unmount();
  }
});

test('a draft of a published version keeps the codes of its options, so that one can be reworded', async () => {
  const asked: Questionnaire = {
    ...questionnaire,
    groups: [
      {
        id: 'rest',
        title: { en: 'At rest' },
        items: [
          {
            uniqueId: 'pain.any',
            type: 'radio',
            text: { en: 'Does it hurt?' },
            required: true,
            options: [{ text: { en: 'Yes' }, groupId: 2 }],
          },
        ],
      },
    ],
  };
  const { draft: _, ...row } = { ...published, versions: [2] };
  const { user, server } = await open([row]);
  server.give(answers(readContent, { published: true, questionnaire: asked, version: 3 }));
  await user.click(await screen.findByRole('row', { name: 'Open the questionnaire Pain score' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pain score' });
  await user.click(await within(drawer).findByRole('button', { name: 'Create a draft' }));
  await user.click(await within(drawer).findByRole('button', { name: /Does it hurt/ }));
  await user.type(within(drawer).getByRole('textbox', { name: 'Text' }), ', often');
  server.give(answers(changeContent, { ...published, version: 4 }), answers(listAdministeredContent, [published]));
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.named(changeContent)).toHaveLength(1));
  const sent: Questionnaire = JSON.parse(server.named(changeContent)[0]?.args.body.file ?? '');
  expect(sent.groups[0]?.items[0]?.options).toEqual([{ text: { en: 'Yes, often' }, groupId: 2, code: 'Yes' }]);
});

test('a draft with a fault is not sent; the place is marked and the words stay', async () => {
  const { user, server, drawer } = await openDraft();
  const text = within(drawer).getByRole('textbox', { name: 'Question' });
  await user.clear(text);
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  expect(await within(drawer).findByText(/^Not saved: 1 problem/)).toBeInTheDocument();
  expect(server.named(changeContent)).toHaveLength(0);
});

test('deleting a draft says that words which are not saved go with it, if there are any', async () => {
  const { user, drawer } = await openDraft();
  const remove = within(drawer).getByRole('button', { name: 'Delete draft' });
  await user.click(remove);
  const question = await screen.findByRole('dialog', { name: 'Delete the draft of Pain score?' });
  expect(question).toHaveTextContent('The published versions stay as they are.');
  expect(question).not.toHaveTextContent('not saved');
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await user.type(within(drawer).getByRole('textbox', { name: 'Question' }), ' Please say.');
  await user.click(remove);
  expect(await screen.findByRole('dialog', { name: 'Delete the draft of Pain score?' })).toHaveTextContent(
    'Your unsaved changes are lost too',
  );
});

test('a save that somebody else was ahead of puts one’s change on theirs, and saves it then', async () => {
  const { user, server, drawer } = await openDraft();
  const text = within(drawer).getByRole('textbox', { name: 'Question' });
  await user.type(text, ' Please say.');
  const theirs = { ...questionnaire, notice: { en: 'Their notice.' } };
  server.give(
    answers.failure(changeContent, 409),
    answers(listAdministeredContent, [{ ...published, version: 4 }]),
    answers(readContent, { published: false, questionnaire: theirs, version: 4 }),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  expect(await within(drawer).findByText('Somebody else changed this meanwhile')).toBeInTheDocument();
  expect(text).toHaveValue('Where does it hurt? Please say.');
  server.give(
    answers(changeContent, { ...published, version: 5 }),
    answers(listAdministeredContent, [{ ...published, version: 5 }]),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.named(changeContent)).toHaveLength(2));
  const sent = server.named(changeContent)[1]?.args.body;
  expect(sent?.version).toBe(4);
  expect(sent?.file).toContain('Their notice.');
  expect(sent?.file).toContain('Please say.');
});

test('text typed while somebody else’s version is merged stays', async () => {
  const { user, server, drawer } = await openDraft();
  const text = within(drawer).getByRole('textbox', { name: 'Question' });
  await user.type(text, ' Please');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(
    answers.failure(changeContent, 409),
    answers(listAdministeredContent, [{ ...published, version: 4 }]),
    answers(readContent, { published: false, questionnaire, version: 4 }),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  await user.type(text, ' say.');
  resolve();
  await within(drawer).findByText('Somebody else changed this meanwhile');
  expect(text).toHaveValue('Where does it hurt? Please say.');
});

test('a draft is saved on the version that taking the questionnaire out of use gave it', async () => {
  const { user, server, drawer } = await openDraft();
  await user.type(within(drawer).getByRole('textbox', { name: 'Question' }), ' Please say.');
  const unused = { ...published, state: 'outOfUse', version: 4 } as const;
  server.give(answers(switchContent, unused), answers(listAdministeredContent, [unused]));
  await user.click(within(drawer).getByRole('button', { name: 'Stop using' }));
  await within(drawer).findByRole('button', { name: 'Use again' });
  server.give(answers(changeContent, { ...unused, version: 5 }));
  await user.click(within(drawer).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.named(changeContent).map(({ args }) => args.body.version)).toEqual([4]));
});

test('a draft that cannot be tried for publishing says why', async () => {
  const { user, server, drawer } = await openDraft();
  server.give(answers.failure(publishContent, 503));
  await user.click(within(drawer).getByRole('button', { name: 'Publish…' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent(/try again/i);
});

test('text typed while publishing is tried is saved and tried before it is published', async () => {
  const { user, server, drawer } = await openDraft();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers(publishContent, { published: false, breaking: [] }));
  await user.click(within(drawer).getByRole('button', { name: 'Publish…' }));
  await user.type(within(drawer).getByRole('textbox', { name: 'Question' }), ' Please say.');
  resolve();
  const publish = async () => within(await screen.findByRole('dialog', { name: 'Publish Pain score?' }));
  const saved = { ...published, version: 4 };
  server.give(answers(changeContent, saved), answers(listAdministeredContent, [saved]));
  await user.click((await publish()).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.named(publishContent).map(({ args }) => args.body.version)).toEqual([3, 4]));
  expect(server.named(changeContent)[0]?.args.body.file).toContain('Please say.');
  await user.click((await publish()).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.named(publishContent).at(-1)?.args.body).toMatchObject({ confirmed: true }));
});

test('a draft that somebody else saved meanwhile is not published; what they wrote shows, and the next press publishes that', async () => {
  const { user, server, drawer } = await openDraft();
  const [group] = questionnaire.groups;
  const theirs: Questionnaire = { ...questionnaire, groups: group ? [{ ...group, title: { en: 'In bed' } }] : [] };
  server.give(
    answers.failure(publishContent, 409),
    answers(listAdministeredContent, [{ ...published, version: 4 }]),
    answers(readContent, { published: false, questionnaire: theirs, version: 4 }),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Publish…' }));
  expect(await within(drawer).findByRole('button', { name: /In bed/ })).toBeInTheDocument();
  expect(within(drawer).getByRole('alert')).toHaveTextContent('Somebody else changed this');
  server.give(answers(publishContent, { published: false, breaking: [] }));
  await user.click(within(drawer).getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByRole('dialog', { name: 'Publish Pain score?' })).toBeInTheDocument();
  expect(server.named(publishContent).map(({ args }) => args.body.version)).toEqual([3, 4]);
});

test('closing over what is not saved asks first', async () => {
  const { user, drawer } = await openDraft();
  await user.type(within(drawer).getByRole('textbox', { name: 'Question' }), '!');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(drawer).getByRole('textbox', { name: 'Question' })).toHaveValue('Where does it hurt?!');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
  expect(drawer).toBeInTheDocument();
});
