import { getRegistry } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';
import { realDescriptors, stubRegistry } from '../testing/stub-remotes.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const render = async (ready: readonly string[]) => {
  desk = await renderDesk({ path: '/about', role: 'manager', user: { admin: true }, ready });
  await screen.findByRole('heading', { level: 1, name: 'About Intake Desk' });
};
const sentence = /ready for everybody/;

test('it is told in the saved language, which the page may not have yet', async () => {
  desk = await renderDesk({
    path: '/about',
    role: 'manager',
    user: { admin: true },
    options: { locale: 'de' },
    ready: ['mf-invite'],
  });
  await screen.findByText('Eine neue Version von mf-invite ist bereit für alle.');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('without a version that waits nothing is said', async () => {
  await render([]);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('an administrator is told of the next version that waits, once the one before was made current', async () => {
  const text = 'A new version of mf-record is ready for everybody.';
  const read = async () => {
    const notice = await screen.findByText(text);
    await desk.user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  };
  await render(['mf-record']);
  await read();
  await render([]);
  desk.server.give(answers(getRegistry, stubRegistry(realDescriptors(), [], ['mf-record'])));
  desk.emit('administration.updated', { org: 'northsea', kind: 'canary' });
  await read();
});

test('an administrator is told once per tab which remotes have a version that waits for a person, with a link to it', async () => {
  await render(['mf-invite']);
  await screen.findByText('A new version of mf-invite is ready for everybody.');
  await desk.user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location.pathname).toBe('/settings/remotes'));
  await render(['mf-invite']);
  expect(screen.queryAllByText(sentence).length).toBeLessThan(2);
  await render(['mf-invite', 'mf-record']);
  await screen.findByText('New versions of mf-invite, mf-record are ready for everybody.');
});

test('an open page is told of a version that becomes ready, in the registry of then', async () => {
  await render([]);
  desk.server.give(answers(getRegistry, stubRegistry(realDescriptors(), [], ['mf-invite'])));
  desk.emit('administration.updated', { org: 'northsea', kind: 'hl7' });
  desk.emit('administration.updated', { org: 'northsea', kind: 'canary' });
  await screen.findByText('A new version of mf-invite is ready for everybody.');
  expect(desk.server.named(getRegistry)).toHaveLength(1);
});
