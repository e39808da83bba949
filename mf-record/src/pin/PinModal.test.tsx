import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import { recordDesk } from '../testing/record-desk.ts';
import PinModal from './PinModal.tsx';

let desk: ReturnType<typeof recordDesk>;
beforeEach(() => {
  desk = recordDesk({ status: -1, step: 0 });
});
afterEach(() => desk.fetched.restore());

const open = async (name: { fullname?: string }) => {
  const target = { ...desk.target, epd: '0042', ...name };
  await renderWithShell(<PinModal target={target} onClose={() => undefined} />, { remote });
  return within(await screen.findByRole('dialog', { name: 'Hand over to patient 0042' }));
};

test('the name stands above the PIN where the page that opened the dialog gave it', async () => {
  const dialog = await open({ fullname: 'Sofie van ’t Hoff' });
  expect(dialog.getByText('Sofie van ’t Hoff')).toBeInTheDocument();
});

test('without a name the patient ID stands alone, and no call is made to learn more', async () => {
  await open({});
  expect(desk.fetched.calls).toEqual([]);
});
