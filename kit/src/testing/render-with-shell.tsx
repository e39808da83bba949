import type {
  ExportStatus,
  Language,
  LiveEvent,
  LivePayload,
  Notice,
  RemoteModule,
  RemoteProblem,
  ShellApi,
} from '@intake-desk/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath } from 'react-router';
import { api } from '../api/api.ts';
import { ShellProvider } from '../host/ShellProvider.tsx';
import { addTranslations, changeLanguage, startI18n } from '../i18n/i18n.ts';
import { DeskProviders } from '../theme/DeskProviders.tsx';
import type { TestReply } from './answers.ts';
import { testServer } from './test-server.ts';

/** Changes to the default shell, which is a nurse's at a hospital with one department. */
export interface ShellOptions {
  readonly shell?: Partial<ShellApi>;
  readonly language?: Language;
  /** Namespace and loader of the remote under test: `{ name: 'mf-invite', translations: remote.translations }`. */
  readonly remote?: Pick<RemoteModule, 'name' | 'translations'>;
  /** Address of the page, with `history.state`. */
  readonly path?: string;
  readonly state?: unknown;
  /** The gateway's replies: `[answers(listUsers, [])]`. Any other call fails the test. */
  readonly answers?: readonly TestReply[];
}

/** A shell that grants everything and records requests in `calls`. */
export function testShell(overrides: Partial<ShellApi> = {}) {
  const listeners = new Map<LiveEvent, Set<(payload: LivePayload) => void>>();
  const exports = new Set<(status: ExportStatus) => void>();
  const calls: { name: string; args: readonly unknown[] }[] = [];
  const notices: Notice[] = [];
  const problems: RemoteProblem[] = [];
  const keep =
    (name: string) =>
    (...args: readonly unknown[]): void => {
      calls.push({ name, args });
    };
  const shell: ShellApi = {
    user: { id: 1, name: 'Test user', admin: false, authByPin: false },
    can: () => true,
    canOpen: () => true,
    organisation: {
      symbol: 'northsea',
      name: 'North Sea Hospital',
      timezone: 'Europe/Amsterdam',
      departments: [{ symbol: 'ANE', name: 'Anaesthesiology' }],
    },
    department: { symbol: 'ANE', name: 'Anaesthesiology' },
    language: 'en',
    live: 'live',
    navigate: keep('navigate'),
    openRecord: keep('openRecord'),
    openPin: keep('openPin'),
    notify: (notice) => {
      notices.push(notice);
      keep('notify')(notice);
    },
    reportProblem: (problem) => `problem-${problems.push(problem)}`,
    subscribe: (event, fn) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(fn));
      return () => set.delete(fn);
    },
    subscribeExports: (fn) => {
      exports.add(fn);
      return () => exports.delete(fn);
    },
    ...overrides,
  };
  const emit = (event: LiveEvent, payload: LivePayload): void => {
    act(() => {
      for (const fn of listeners.get(event) ?? []) fn(payload);
    });
  };
  const emitExport = (status: ExportStatus): void => {
    act(() => {
      for (const fn of exports) fn(status);
    });
  };
  return { shell, calls, notices, problems, emit, emitExport };
}

/**
 * Renders a page or slot within the desk's theme, store, translations, router, `ShellApi`. Returns Testing Library's
 * result, a `user` who types and clicks, the shell's recorded `calls`, `notices` and `problems`, `emit` for live events
 * and `emitExport` for the progress of downloads.
 */
export async function renderWithShell(element: ReactNode, options: ShellOptions = {}) {
  const language = options.language ?? 'en';
  const server = testServer(options.answers);
  await startI18n(language);
  await changeLanguage(language);
  if (options.remote) await addTranslations(options.remote.name, options.remote.translations);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { shell, calls, notices, problems, emit, emitExport } = testShell({ language, ...options.shell });
  const result = render(
    <Provider store={store}>
      <DeskProviders still>
        <MemoryRouter initialEntries={[{ ...parsePath(options.path ?? '/'), state: options.state }]}>
          <ShellProvider api={shell}>{element}</ShellProvider>
        </MemoryRouter>
      </DeskProviders>
    </Provider>,
  );
  return { ...result, user: userEvent.setup(), shell, calls, notices, problems, emit, emitExport, store, server };
}
