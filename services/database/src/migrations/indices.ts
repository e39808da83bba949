import { TableIndex, type TableIndexOptions } from 'typeorm';
import type { Step } from './migration.ts';

async function namesOf({ runner }: Step, table: string): Promise<Set<string | undefined>> {
  const found = await runner.getTable(table);
  return new Set(found?.indices.map(({ name }) => name));
}

/** Gives a table the indexes that it does not have yet: a migration that was broken off goes on. */
export async function createIndices(step: Step, table: string, indices: readonly TableIndexOptions[]): Promise<void> {
  const names = await namesOf(step, table);
  for (const index of indices) if (!names.has(index.name)) await step.runner.createIndex(table, new TableIndex(index));
}

/** Takes from a table those of the indexes that it still has. */
export async function dropIndices(step: Step, table: string, indices: readonly TableIndexOptions[]): Promise<void> {
  const names = await namesOf(step, table);
  for (const index of indices) if (names.has(index.name)) await step.runner.dropIndex(table, new TableIndex(index));
}
