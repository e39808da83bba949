import type { QueryRunner } from 'typeorm';
import { instant, int, longText, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { createTables, dropColumn, dropTables, type Tables } from './table.ts';

const tables: Tables = {
  access_token: {
    columns: { api_key_id: int(), token_hash: varchar(64), accesses: longText(), expires_at: instant() },
    unique: { hash: ['token_hash'] },
    index: { key: ['api_key_id'], expires: ['expires_at'] },
    references: { api_key_id: 'api_key' },
  },
  used_assertion: {
    columns: { api_key_id: int(), jti_hash: varchar(64), expires_at: instant() },
    unique: { jti: ['api_key_id', 'jti_hash'] },
    index: { expires: ['expires_at'] },
    references: { api_key_id: 'api_key' },
  },
};

/** Creates the tokens of API keys that sign their requests, with the granted scopes; a key is found by its prefix. */
export const smart: Migration = {
  name: '0007-smart',
  async up(step) {
    const { engine, runner } = step;
    await createTables(step, tables);
    if (!(await runner.hasColumn('api_key', 'public_keys'))) {
      const type = engine === 'sqlite' ? 'text' : 'mediumtext';
      await runner.query(`ALTER TABLE api_key ADD COLUMN public_keys ${type} NULL`);
    }
    if (!(await hasPrefixIndex(runner))) await runner.query(`CREATE UNIQUE INDEX ${prefixIndex} ON api_key (prefix)`);
  },
  async down(step) {
    const { engine, runner } = step;
    if (await hasPrefixIndex(runner)) {
      await runner.query(`DROP INDEX ${prefixIndex}${engine === 'sqlite' ? '' : ' ON api_key'}`);
    }
    await dropColumn(step, 'api_key', 'public_keys');
    await dropTables(step, Object.keys(tables));
  },
};

const prefixIndex = 'ux_api_key_prefix';

async function hasPrefixIndex(runner: QueryRunner): Promise<boolean> {
  const table = await runner.getTable('api_key');
  return table?.indices.some(({ name }) => name === prefixIndex) ?? false;
}
