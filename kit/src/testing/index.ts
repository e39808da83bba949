export { setBrowserClock } from '../harness/browser-clock.ts';
export { ShellProvider } from '../host/ShellProvider.tsx';
export { changeLanguage } from '../i18n/i18n.ts';
export { answers, type CallFields, type TestReply } from './answers.ts';
export { languageDifferences } from './language-differences.ts';
export { renderWithShell, type ShellOptions, testShell } from './render-with-shell.tsx';
export type { TestCall } from './test-call.ts';
export { type TestServer, testServer } from './test-server.ts';
export { translatePage } from './translated-page.ts';
