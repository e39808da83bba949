import { getTags } from '@intake-desk/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answers } from '../testing/answers.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { query } from './endpoint.ts';

const tags = query(getTags);
const of = (org: string) => ({ query: { org } });

function Count({ hospital }: { hospital: string }) {
  const { currentData, isFetching } = tags.useQuery(of(hospital), { refetchOnMountOrArgChange: true });
  return <output>{currentData && !isFetching ? `${currentData.length} tags` : 'waiting'}</output>;
}

/** Shows the tags of a hospital once its button is pressed. */
function Hospitals() {
  const [hospital, setHospital] = useState('');
  return (
    <>
      {['', 'northsea', 'polder'].map((name) => (
        <button key={name} type="button" onClick={() => setHospital(name)}>
          {name || 'None'}
        </button>
      ))}
      {hospital && <Count hospital={hospital} />}
    </>
  );
}

test('data that was requested ahead is there at the first rendering and requested again by the next one', async () => {
  const { user, server, store } = await renderWithShell(<Hospitals />, { answers: [answers(getTags, [])] });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const count = () => server.named(getTags).length;
  await store.dispatch(tags.ahead(of('northsea')));

  await press('northsea');
  expect(screen.getByRole('status')).toHaveTextContent('0 tags');
  expect(count()).toBe(1);

  await press('polder');
  await waitFor(() => expect(count()).toBe(2));
  await press('northsea');
  await waitFor(() => expect(count()).toBe(3));
  await press('None');
  await press('northsea');
  await waitFor(() => expect(count()).toBe(4));
});
