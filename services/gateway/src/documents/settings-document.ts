import { join } from 'node:path';
import { describeSettings } from '../settings/settings.ts';
import { workspace } from '../workspace.ts';
import { pageTable } from './page-table.ts';

export const settingsPage = join(workspace, 'docs', 'settings.md');
const begin = '<!-- table -->';
const end = '<!-- end of table -->';

/** Returns the page with its table regenerated from the schema. Throws if the page lacks the marks. */
export function settingsDocument(page: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/settings.md lacks ${begin} and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n${table()}\n${page.slice(to)}`;
}

function table(): string {
  const rows = describeSettings().map(({ name, description, fallback, allowed }) => {
    const values = allowed.length > 0 ? ` One of ${allowed.map((value) => `\`${value}\``).join(', ')}.` : '';
    return [`\`${name}\``, `${description.replaceAll('|', '\\|')}${values}`, fallback === '' ? '' : `\`${fallback}\``];
  });
  return pageTable(['setting', 'what it does', 'default'], rows);
}
