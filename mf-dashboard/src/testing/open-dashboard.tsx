import type { Options } from '@intake-desk/contracts';
import { renderWithShell, type ShellOptions, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import Dashboard from '../dashboard/Dashboard.tsx';
import remote from '../remote.ts';
import { dashboardAnswers } from './dashboard-answers.ts';

interface Opened extends Omit<ShellOptions, 'answers' | 'remote'> {
  readonly data?: readonly TestReply[];
  readonly saved?: Options;
}

/** Renders the dashboard, by default alone, over replies by value. */
export const renderDashboard = ({ data, saved, ...options }: Opened = {}, element = <Dashboard />) =>
  renderWithShell(element, { remote, ...options, answers: dashboardAnswers(data, saved) });

export const findTable = () => screen.findByRole('table', { name: 'Intakes of Anaesthesiology' });

/** Patient IDs in the order of the table's rows. */
export const epds = (): string[] =>
  screen
    .getAllByRole('row', { name: /^Open the record of patient / })
    .map((row) => row.getAttribute('aria-label')?.split(' ').at(-1) ?? '');

/** Without a layout, as in jsdom, the library hides an open popover's button. */
export const inPopover = (role: string, name: string) => screen.findByRole(role, { name, hidden: true });

interface Address {
  readonly search: string;
  readonly state: unknown;
}

/** Reports the address, beside a Back button. */
function AddressProbe({ onAddress }: { onAddress: (address: Address) => void }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onAddress({ search, state }), [onAddress, search, state]);
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

/** Opens the dashboard beside a Back button and waits for its rows; `address()` is the current one. */
export async function openDashboard(given: Opened = {}) {
  let address: Address = { search: '', state: null };
  const onAddress = (now: Address): void => {
    address = now;
  };
  const element = (
    <>
      <Dashboard />
      <AddressProbe onAddress={onAddress} />
    </>
  );
  const rendered = await renderDashboard(given, element);
  await findTable();
  await waitFor(() => expect(epds().length).toBeGreaterThan(0));
  return { ...rendered, address: () => address };
}
