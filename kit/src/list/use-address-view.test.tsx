import { act, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { renderWithShell } from '../testing/index.ts';
import { useAddressView, type ViewForm } from './use-address-view.ts';

interface Named {
  readonly first: string;
  readonly last: string;
}

/** The last name must not appear in an address. */
const form: ViewForm<Named> = {
  read: ({ search, state }) => ({
    first: search.get('first') ?? '',
    last: String(Reflect.get(Object(state), 'last') ?? ''),
  }),
  write: ({ first, last }, { search }) => {
    search.set('first', first);
    return { search, state: { last } };
  },
};

/** Another view in the same address. */
const tabForm: ViewForm<string> = {
  read: ({ search }) => search.get('tab') ?? '',
  write: (tab, { search, state }) => {
    search.set('tab', tab);
    return { search, state };
  },
};

function Tab() {
  const { newest, change } = useAddressView(tabForm);
  return (
    <>
      <button type="button" onClick={() => change((before) => `${before}1`)}>
        Tab
      </button>
      <button type="button" onClick={({ currentTarget }) => currentTarget.setAttribute('title', newest())}>
        Newest
      </button>
    </>
  );
}

function NamePage() {
  const { view, change } = useAddressView(form);
  const { search, state } = useLocation();
  return (
    <>
      <output aria-label="Name">{JSON.stringify(view)}</output>
      <output aria-label="Address">{JSON.stringify({ search, state })}</output>
      <button type="button" onClick={() => change((before) => ({ ...before, first: `${before.first}A` }))}>
        First
      </button>
      <button type="button" onClick={() => change((before) => ({ ...before, last: `${before.last}B` }), true)}>
        Last
      </button>
      <Tab />
      <BackButton />
    </>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const press = (name: string): void => screen.getByRole('button', { name }).click();
const said = (name: string): unknown => JSON.parse(screen.getByLabelText(name).textContent ?? '');

test('two changes before the first is drawn both apply, and the rest of the address stays', async () => {
  await renderWithShell(<NamePage />, { path: '/names?tab=2&first=X', state: { last: 'Y' } });
  expect(said('Name')).toEqual({ first: 'X', last: 'Y' });
  act(() => {
    press('First');
    press('Last');
    press('First');
  });
  expect(said('Name')).toEqual({ first: 'XAA', last: 'YB' });
  expect(said('Address')).toEqual({ search: '?tab=2&first=XAA', state: { last: 'YB' } });
});

test('changes of two views in one address all apply before the first is drawn; after Back a change starts from the drawn state', async () => {
  await renderWithShell(<NamePage />, { path: '/names?tab=2&first=X' });
  act(() => {
    press('First');
    press('Tab');
    press('First');
    press('Newest');
  });
  expect(screen.getByRole('button', { name: 'Newest' })).toHaveAttribute('title', '21');
  expect(said('Address')).toMatchObject({ search: '?tab=21&first=XAA' });
  act(() => press('Back'));
  act(() => press('Back'));
  expect(said('Address')).toMatchObject({ search: '?tab=2&first=XA' });
  act(() => press('Tab'));
  expect(said('Address')).toMatchObject({ search: '?tab=21&first=XA' });
});
