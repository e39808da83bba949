import { getOptions, type OptionName, type Options, putOption } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { saveOption } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import { noteUnsaved, unsavedOptions } from '../store/unsaved-options.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { useUnsavedOptions } from './use-unsaved-options.ts';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const note = () => screen.findByLabelText('Note');
const save = (option: OptionName, value: unknown) =>
  act(() => store.dispatch(saveOption.initiate({ params: { option }, body: { value } })));
const unsaved = () => Object.fromEntries(unsavedOptions(desk.person.id));
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
/** A reload of the page: its memory is gone, its storage stays. The gateway has these options, later ones after a change. */
const reload = async (...options: readonly Options[]): Promise<void> => {
  desk = await renderDesk({ answers: options.map((one) => answers(getOptions, one)) });
};

test('the theme is chosen in the user menu, applies at once, and also in another browser', async () => {
  desk = await renderDesk();
  await note();
  await desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: /^Dark/ }));
  await waitFor(() => expect(desk.saved('theme')).toBe('dark'));
  expect(scheme()).toBe('dark');
  localStorage.clear();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  await reload({ theme: 'dark' });
  await note();
  await waitFor(() => expect(scheme()).toBe('dark'));
});

const keysSwitch = () => screen.findByRole('menuitemcheckbox', { name: /^Single-key shortcuts/ });
const openMenu = () => desk.user.click(screen.getByRole('button', { name: 'Account of Demo Nurse' }));

test('single-key shortcuts are on until the user switches them off in the menu, which applies at once and also in another browser', async () => {
  desk = await renderDesk();
  expect(await note()).toHaveAttribute('data-character-keys', 'true');
  await openMenu();
  expect(await keysSwitch()).toBeChecked();
  expect(await keysSwitch()).toHaveTextContent('/ goes to the filter of a table');
  await desk.user.click(await keysSwitch());
  expect(await keysSwitch()).not.toBeChecked();
  expect(await note()).toHaveAttribute('data-character-keys', 'false');
  await waitFor(() => expect(desk.saved('characterKeys')).toBe(false));
  sessionStorage.clear();
  await reload({ characterKeys: false });
  expect(await note()).toHaveAttribute('data-character-keys', 'false');
  await openMenu();
  await desk.user.click(await keysSwitch());
  await waitFor(() => expect(desk.saved('characterKeys')).toBe(true));
  expect(await note()).toHaveAttribute('data-character-keys', 'true');
});

test('in PIN mode, which has no menu to switch them off, shortcuts of one key are off', async () => {
  desk = await renderDesk({ path: '/intakes', role: 'tablet' });
  expect(await note()).toHaveAttribute('data-character-keys', 'false');
});

test('an option that could not be saved outlives a reload and is saved then', async () => {
  desk = await renderDesk({ options: { rowsPerPage_shared: 10 } });
  await note();
  desk.loseNetwork();
  await save('rowsPerPage_shared', 25);
  await save('rowsPerPage_shared', 50);
  await save('railCollapsed', true);
  expect(unsaved()).toEqual({ rowsPerPage_shared: 50, railCollapsed: true });
  await reload({ rowsPerPage_shared: 10 }, { rowsPerPage_shared: 50, railCollapsed: true });
  expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeInTheDocument();
  expect(desk.saved('rowsPerPage_shared')).toBe(50);
  expect(desk.saved('railCollapsed')).toBe(true);
  expect(unsaved()).toEqual({});
});

test('an option of one user is never saved as another’s', async () => {
  desk = await renderDesk();
  await note();
  desk.loseNetwork();
  await save('dense', true);
  desk = await renderDesk({ role: 'analyst' });
  await note();
  expect(desk.server.named(putOption)).toEqual([]);
});

test('a value that the server refuses is not kept, nor is one that is saved', async () => {
  desk = await renderDesk({
    answers: [
      answers.failure(
        putOption,
        422,
        { errors: { value: ['option.invalid'] } },
        { when: { params: { option: 'dense' } } },
      ),
      answers(putOption, { rowsPerPage_shared: 25 }),
    ],
  });
  await note();
  await save('dense', 'neither');
  await save('rowsPerPage_shared', 25);
  expect(unsaved()).toEqual({});
});

test('F7 the filters with patient identifiers are in no storage', async () => {
  desk = await renderDesk();
  await note();
  desk.loseNetwork();
  await save('sideFilters_conversion', { hiddenEPDs: ['0042'] });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('0042');
});

function SavingPage({ user }: { readonly user: number }) {
  useEffect(() => noteUnsaved(user, 'dense', true), [user]);
  return null;
}

/** A desk whose page saves an option at its first rendering. */
function DeskOf({ user }: { readonly user: number }) {
  return useUnsavedOptions(user, async () => undefined) ? <SavingPage user={user} /> : null;
}

test('an option that a page saves at its first rendering is not saved again as one that an earlier page could not', async () => {
  desk = await renderDesk();
  await note();
  render(
    <Provider store={store}>
      <DeskOf user={desk.person.id} />
    </Provider>,
  );
  await act(async () => undefined);
  expect(unsaved()).toEqual({ dense: true });
  expect(desk.saved('dense')).toBeUndefined();
});
