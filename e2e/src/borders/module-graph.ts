import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { workspace } from '../../run/step.ts';
import { nodesOf, parsed, type SyntaxNode } from './source-files.ts';

/** Returns the text of a string literal, also as the argument of a call. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('expression' in node) return textOf(node.expression);
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

const isImportCall = (callee: unknown): boolean =>
  typeof callee === 'object' && callee !== null && 'type' in callee && callee.type === 'Import';

function specifierOf(node: SyntaxNode): string | undefined {
  if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(node.type)) return textOf(node.source);
  if (node.type === 'TsImportType') return textOf(node.argument);
  if (node.type !== 'CallExpression' || !isImportCall(node.callee)) return undefined;
  return Array.isArray(node.arguments) ? textOf(node.arguments[0]) : undefined;
}

/** Returns the specifiers of a file's imports and re-exports: values and types, static and dynamic. */
export const specifiersOf = (file: string): string[] => [
  ...new Set([...nodesOf(parsed(file))].flatMap((node) => specifierOf(node) ?? [])),
];

/** Returns the file of a relative specifier, from the root of the repository; undefined if it does not exist. */
export function fileOf(importer: string, specifier: string): string | undefined {
  const path = normalize(join(dirname(importer), specifier));
  return existsSync(join(workspace, path)) && statSync(join(workspace, path)).isFile() ? path : undefined;
}

/** Returns the shortest cycles of a graph, each once: nodes in the order of their edges. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) cycles.push(path.slice(at));
    if (at >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}

/** Returns the strongly connected components with several nodes (Tarjan), each sorted by name. */
export function knotsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const knots: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  /** Returns the earliest node on the open path that `node` reaches. */
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    let earliest = index;
    for (const next of graph.get(node) ?? []) {
      const known = order.get(next);
      if (known === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, known);
    }
    if (earliest === index) {
      const knot = open.splice(open.indexOf(node));
      if (knot.length > 1) knots.push(knot.sort());
    }
    return earliest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return knots;
}
