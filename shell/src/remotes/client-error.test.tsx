import { reportClientError } from '@intake-desk/contracts';
import { screen, waitFor } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

test('a problem that a page noticed is logged with the remote, its version and the path, under the id that the page shows', async () => {
  desk = await renderDesk({ path: '/invite?epd=0042' });
  await desk.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const id = (await screen.findByLabelText('Error id')).textContent;
  await waitFor(() => expect(desk.server.named(reportClientError)).toHaveLength(1));
  expect(desk.server.named(reportClientError)[0]?.args.body).toEqual({
    id,
    remote: 'mf-invite',
    version: '1.0.0-01234567',
    kind: 'reported',
    message: '/invite lacks its data.',
    route: '/invite',
  });
});
