import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@intake-desk/database/testing';
import { Templates } from './template.ts';

let workspace: string;
const write = (file: string, text: string): void => {
  mkdirSync(join(workspace, file, '..'), { recursive: true });
  writeFileSync(join(workspace, file), text);
};

beforeEach(() => {
  workspace = temporaryFolder();
  write('services/database/src/migrations/0001.ts', 'first');
  write('services/demo/src/intakes/tier.ts', 'tier');
});

test('a template is created once and copied for each world, without leftovers', async () => {
  const templates = new Templates(workspace);
  expect(templates.has('nothing')).toBe(false);
  await templates.copyTo(join(workspace, 'one.sqlite'), 'nothing');
  expect(templates.has('nothing')).toBe(true);
  await new Templates(workspace).copyTo(join(workspace, 'two.sqlite'), 'nothing');
  expect(existsSync(join(workspace, 'two.sqlite'))).toBe(true);
  expect(readdirSync(join(workspace, 'node_modules/.cache/intake-desk/isolation'))).toHaveLength(1);
});

test.each([
  ['a migration changes', 'services/database/src/migrations/0001.ts'],
  ['a migration is added', 'services/database/src/migrations/0002.ts'],
  ['the generator changes', 'services/demo/src/intakes/tier.ts'],
  ['a questionnaire is added', 'services/reports/src/questionnaires/new.ts'],
])('it is made anew if %s, and the former one is deleted', async (_, file) => {
  await new Templates(workspace).copyTo(join(workspace, 'one.sqlite'), 'nothing');
  write(file, 'changed');
  const templates = new Templates(workspace);
  expect(templates.has('nothing')).toBe(false);
  await templates.copyTo(join(workspace, 'two.sqlite'), 'nothing');
  expect(readdirSync(join(workspace, 'node_modules/.cache/intake-desk/isolation'))).toHaveLength(1);
});
