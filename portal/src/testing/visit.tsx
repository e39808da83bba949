import type { PortalIntake } from '@intake-desk/contracts';
import { type TestServer, testServer } from '@intake-desk/kit/testing';
import { type RenderResult, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../App.tsx';
import { startI18n } from '../i18n.ts';
import { portalAnswers } from './portal-answers.ts';

export const token = 'a-token-of-the-link';

/** The server of the test's browser. */
export let server: TestServer;
beforeEach(newBrowser);

/** Resets the browser, in English, with a server without replies. */
export async function newBrowser(): Promise<void> {
  history.replaceState(null, '', `/q/${token}`);
  await startI18n('en');
  server = testServer();
}

/** Visits the link; `given` differs from a new invitation. */
export function visit(given: Partial<PortalIntake> = {}): RenderResult {
  server.give(...portalAnswers(given));
  return render(<App token={token} />);
}

/** Visits the link and starts the questions. */
export async function visitQuestions(user: UserEvent, given: Partial<PortalIntake> = {}): Promise<RenderResult> {
  const page = visit(given);
  await screen.findByRole('heading', { level: 1 });
  const start = screen.queryByRole('button', { name: 'Start' });
  if (start) await user.click(start);
  return page;
}
