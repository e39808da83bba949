export { type FakeFetch, type FetchedCall, fakeFetch } from './fake-fetch.ts';
export { languageDifferences } from './language-differences.ts';
export { renderWithShell, type ShellOptions, testShell } from './render-with-shell.tsx';
