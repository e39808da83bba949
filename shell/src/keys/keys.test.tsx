import { screen, waitFor, within } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const open = async (given: Parameters<typeof renderDesk>[0] = {}): Promise<void> => {
  desk = await renderDesk({ path: '/support', ...given });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
};
const keys = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const noKeys = () => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();

test('the key ? shows all shortcuts on any page, and Escape closes them', async () => {
  await open();
  await desk.user.keyboard('?');
  expect(await within(await keys()).findByText('Next record of the list')).toBeInTheDocument();
  await desk.user.keyboard('{Escape}');
  await waitFor(noKeys);
});

test('a question mark that is typed into a field is text', async () => {
  await open();
  await desk.user.keyboard('{Control>}k{/Control}');
  await desk.user.type(await screen.findByRole('combobox', { name: 'Commands' }), '?');
  noKeys();
});

test('a user who switched off shortcuts of one key finds the list in the menu and among the commands', async () => {
  await open({ options: { characterKeys: false } });
  await desk.user.keyboard('?');
  noKeys();
  await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await within(await keys()).findByText(/switched off/)).toBeInTheDocument();
  await desk.user.keyboard('{Escape}');
  await waitFor(noKeys);
  await desk.user.keyboard('{Control>}k{/Control}keyboard{Enter}');
  await keys();
});
