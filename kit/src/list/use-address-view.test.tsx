import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { renderWithShell } from '../testing/index.ts';
import { useAddressView, type ViewForm } from './use-address-view.ts';

interface Named {
  readonly first: string;
  readonly last: string;
}

/** The last name may stand in no address. */
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
    </>
  );
}

test('two changes before the first is drawn both hold, and what else the address says stays', async () => {
  await renderWithShell(<NamePage />, { path: '/names?tab=2&first=X', state: { last: 'Y' } });
  const press = (name: string): void => screen.getByRole('button', { name }).click();
  const said = (name: string): unknown => JSON.parse(screen.getByLabelText(name).textContent ?? '');
  expect(said('Name')).toEqual({ first: 'X', last: 'Y' });
  act(() => {
    press('First');
    press('Last');
    press('First');
  });
  expect(said('Name')).toEqual({ first: 'XAA', last: 'YB' });
  expect(said('Address')).toEqual({ search: '?tab=2&first=XAA', state: { last: 'YB' } });
});
