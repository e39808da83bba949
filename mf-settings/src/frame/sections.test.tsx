import type { Permission } from '@intake-desk/contracts';
import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import ComingSoon from '../soon/ComingSoon.tsx';
import { sections } from './sections.ts';

test('Settings has the pages of S1 and the API keys, in their order and each with its right', () => {
  expect(sections.map(({ path, permission }) => [path, permission])).toEqual([
    ['/settings/start', 'admin'],
    ['/settings/organization', 'admin'],
    ['/settings/role', 'edit_role'],
    ['/settings/user', 'view_user'],
    ['/settings/reports', 'edit_report_charts'],
    ['/settings/tags', 'edit_tags'],
    ['/settings/whiteLists', 'admin'],
    ['/settings/thirdParty', 'admin'],
    ['/settings/diff', 'view_diff_checker'],
    ['/settings/apiKeys', 'admin'],
    ['/settings/content', 'admin'],
    ['/settings/messages', 'admin'],
    ['/settings/logs', 'admin'],
    ['/settings/remotes', 'admin'],
    ['/settings/releases', 'admin'],
  ]);
  expect(sections.map(({ order }) => order)).toEqual(sections.map(({ order }) => order).sort((a, b) => a - b));
});

test('a page that is not there yet says so under its own name, and the sub-menu marks it', async () => {
  const held: Permission[] = ['admin', 'view_diff_checker'];
  await renderWithShell(<ComingSoon />, {
    remote,
    path: '/settings/content',
    shell: { can: (permission) => held.includes(permission) },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Content' })).toBeInTheDocument();
  expect(screen.getByText('This page is being made. Nothing is missing on your side.')).toBeInTheDocument();
  const entries = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  const names = entries.map((entry) => entry.textContent);
  expect(names).toEqual(expect.arrayContaining(['Config diff checker', 'ContentComing soon']));
  expect(names).not.toContain('Users');
});
