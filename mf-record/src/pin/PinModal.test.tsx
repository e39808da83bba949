import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import { sampleTarget } from '../testing/sample-record.ts';
import PinModal from './PinModal.tsx';

const open = async (name: { fullname?: string }) => {
  const target = { ...sampleTarget, epd: '0042', ...name };
  const { server } = await renderWithShell(<PinModal target={target} onClose={() => undefined} />, { remote });
  return { dialog: within(await screen.findByRole('dialog', { name: 'Hand over to patient 0042' })), server };
};

test('the dialog shows the patient’s name above the PIN if the page knows it', async () => {
  const { dialog } = await open({ fullname: 'Sofie van ’t Hoff' });
  expect(dialog.getByText('Sofie van ’t Hoff')).toBeInTheDocument();
});

test('without a name the patient ID stands alone, and no call is made to learn more', async () => {
  const { server } = await open({});
  expect(server.calls).toEqual([]);
});
