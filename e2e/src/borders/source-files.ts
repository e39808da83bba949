import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, parseSync } from '@swc/core';
import { workspace } from '../../run/step.ts';

/** Paths of the repository's source files, from its root. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: workspace,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts'));

/** Returns true for tests and for files that only tests use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** A source file's syntax tree. */
export const parsed = (file: string): Module =>
  parseSync(readFileSync(join(workspace, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'esnext',
  });

/** A node of a syntax tree; other properties are read by name. */
export interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string';

/** Yields every node of a syntax tree, parents first. */
export function* nodesOf(value: unknown): Generator<SyntaxNode, void> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}
