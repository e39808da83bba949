import type { Descriptor, RemoteModule } from '@intake-desk/contracts';
import { contractProblem, isRemoteModule } from './remote-contract.ts';

const descriptor: Descriptor = {
  name: 'mf-invite',
  routes: [{ path: '/invite', permission: 'none' }],
  menu: [],
  slots: ['record/modal/v1'],
};
const lazy = async () => ({ default: () => null });
const remote: RemoteModule = {
  name: 'mf-invite',
  pages: { '/invite': lazy },
  slots: { 'record/modal/v1': lazy },
  translations: async () => ({ default: {} }),
};

test('a remote is accepted with a component for each page and slot of its descriptor', () => {
  expect(isRemoteModule(remote)).toBe(true);
  expect(contractProblem(descriptor, remote)).toBeUndefined();
});

test.each([
  ['pages', { ...remote, pages: undefined }],
  ['texts', { ...remote, translations: undefined }],
  ['pages that can be loaded', { ...remote, pages: { '/invite': 'page' } }],
])('a script without %s is not taken for a remote', (_, module) => {
  expect(isRemoteModule(module)).toBe(false);
});

test.each([
  ['is called otherwise', { ...remote, name: 'mf-other' }, 'it calls itself mf-other, its descriptor says mf-invite'],
  ['lacks a page', { ...remote, pages: {} }, 'it promised a page for /invite and has none'],
  ['lacks a slot', { ...remote, slots: {} }, 'it promised to fill record/modal/v1 and does not'],
])('a remote that %s is refused', (_, module, problem) => {
  expect(contractProblem(descriptor, module)).toBe(problem);
});
