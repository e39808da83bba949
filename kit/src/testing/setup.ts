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

// Signals are Node's, since its fetch takes no others; jsdom's targets do not know them.
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return listen.call(this, type, listener, options);
  const { signal, ...rest } = options;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  return listen.call(this, type, listener, rest);
};

// A wait ends when what is waited for is there; how long that takes is the machine's affair, and no test is about it.
configure(({ asyncWrapper, getElementError }) => ({
  asyncUtilTimeout: 60_000,
  // A call that nobody replies to ends the wait, since what is waited for will not come.
  asyncWrapper: (wait) => unlessFailed(asyncWrapper(wait)),
  // A wait prints the page when it gives up. Its earlier looks need not, and printing took longer than looking.
  getElementError: function elementError(message, container) {
    const cheap = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const error = cheap ? new Error(message ?? '') : getElementError(message, container);
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, elementError);
    return error;
  },
}));

// React takes a stack trace for each element that it creates, up to a limit, for a page of DevTools that no test opens.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// The pages under test change by themselves, as in a browser: answers arrive, timers fire. React would complain of each such
// change that falls between two steps of a test, so of a slow machine. Testing Library's own steps are in `act` all the same.
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));

// A library's warning is a defect. A test that expects one replaces the console's function.
const complaints: string[] = [];
// The store's checks tell how long they took: that is about the machine.
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

// Ends everything that a test has started: its page, server and clock.
afterEach(() => {
  cleanup();
  endServer();
  resetMedia();
  import.meta.jest.useRealTimers();
  throwFailure();
  nothingPrinted();
});
afterAll(nothingPrinted);
