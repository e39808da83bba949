import { renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Redirect } from './Redirect.tsx';

const Undrawn = lazy(() => new Promise<never>(() => undefined));

test('until the router has drawn the next page, the place says that something comes', async () => {
  await renderWithShell(
    <main>
      <Routes>
        <Route path="/" element={<Redirect to="/intakes" />} />
        <Route path="/intakes" element={<Undrawn />} />
      </Routes>
    </main>,
  );
  expect(screen.getByRole('main').firstElementChild).toHaveAttribute('aria-busy', 'true');
});
