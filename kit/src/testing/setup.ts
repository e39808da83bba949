import { format } from 'node:util';
import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { throwFailure, unlessFailed } from './failed-test.ts';
import { matchMedia, resetMedia } from './media.ts';
import { endServer, watchFetch } from './server-of-test.ts';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom lays nothing out: sizes never change and nothing scrolls.
Object.defineProperties(window, {
  matchMedia: { writable: true, value: matchMedia },
  ResizeObserver: { writable: true, value: NoResizeObserver },
  scrollTo: { writable: true, value: () => undefined },
});
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// Signals are Node's, the only ones that its fetch accepts; jsdom's event targets do not know them.
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return listen.call(this, type, listener, options);
  const { signal, ...rest } = options;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  return listen.call(this, type, listener, rest);
};

// A wait ends when its condition is true; how long that takes depends on the machine.
configure(({ asyncWrapper, getElementError }) => ({
  asyncUtilTimeout: 60_000,
  // A call without a reply ends the wait, since its condition would never become true.
  asyncWrapper: (wait) => unlessFailed(asyncWrapper(wait)),
  // Only the last failure of a wait prints the page: printing took longer than checking.
  getElementError: function elementError(message, container) {
    const cheap = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const error = cheap ? new Error(message ?? '') : getElementError(message, container);
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, elementError);
    return error;
  },
}));

// React captures a stack trace for each created element, up to a limit, for a page of DevTools that no test opens.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// Pages under test change on their own as in a browser: responses arrive, timers fire. On a slow machine such a
// change may fall between two steps of a test, and React would complain. Testing Library's own steps still use `act`.
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));

// A library's warning is a defect. A test that expects one replaces the console's function.
const complaints: string[] = [];
// The store's checks report their duration, which depends on the machine.
const aboutTime = /Middleware took \d+ms/;
const complain = (...words: readonly unknown[]): void => {
  const text = format(...words);
  if (!aboutTime.test(text)) complaints.push(text);
};
Object.assign(console, { error: complain, warn: complain });
const nothingPrinted = (): void => {
  if (complaints.length > 0) throw new Error(`Printed on the console:\n${complaints.splice(0).join('\n')}`);
};

watchFetch();

// Each test has a browser that nobody has used.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Ends everything that a test has started: its page, server, clock and spies.
afterEach(() => {
  cleanup();
  endServer();
  resetMedia();
  import.meta.jest.useRealTimers();
  import.meta.jest.restoreAllMocks();
  throwFailure();
  nothingPrinted();
});
afterAll(nothingPrinted);
