import { act, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { renderWithShell } from '../testing/index.ts';
import { useAddressView, type ViewForm } from './use-address-view.ts';
import { useOpenedRow } from './use-opened-row.ts';

const searchForm: ViewForm<string> = {
  read: ({ search }) => search.get('search') ?? '',
  write: (words, { search, state }) => {
    search.set('search', words);
    return { search, state };
  },
};
const rows = [{ id: 1 }, { id: 2 }];

function List() {
  const { change } = useAddressView(searchForm);
  const { opened, open, close } = useOpenedRow({ rows, org: 'northsea' });
  const { search } = useLocation();
  const navigate = useNavigate();
  const buttons = [
    ['Search', () => change(() => 'words')],
    ['Open', () => open(rows[1])],
    ['Close', close],
    ['Back', () => void navigate(-1)],
  ] as const;
  return (
    <>
      <output aria-label="Address">{search}</output>
      <output aria-label="Row">{opened?.row?.id}</output>
      {buttons.map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  );
}

const press = (...names: string[]): void =>
  act(() => {
    for (const name of names) screen.getByRole('button', { name }).click();
  });
const said = (name: string): string | null => screen.getByLabelText(name).textContent;

test.each([
  ['before', ['Search', 'Open']],
  ['after', ['Open', 'Search']],
])('a row opens and a search applies %s it, at once: neither undoes the other', async (_, order) => {
  await renderWithShell(<List />, { path: '/list' });
  press(...order);
  expect(said('Row')).toBe('2');
  expect(new URLSearchParams(said('Address') ?? '').get('search')).toBe('words');
});

test('a search that applies over an open row stays when the row is closed, and Back does not open it again', async () => {
  await renderWithShell(<List />, { path: '/list' });
  press('Open');
  press('Search');
  expect(said('Row')).toBe('2');
  press('Close');
  expect(said('Row')).toBe('');
  expect(said('Address')).toBe('?search=words');
  press('Back');
  expect(said('Address')).toBe('');
});
