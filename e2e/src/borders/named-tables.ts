import { nodesOf, type SyntaxNode } from './source-files.ts';

/** A table that a file names, and how. */
export interface NamedTable {
  readonly table: string;
  /** `SQL`, the called function, the table's name as a text, or the imported entity. */
  readonly by: string;
}

/** Tables by name and by entity. */
interface Tables {
  readonly names: ReadonlySet<string>;
  readonly ofEntities: ReadonlyMap<string, string>;
}

/** SQL keywords that a table follows. */
const BEFORE_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+[`"]?([a-z_]+)\b/g;
/** Functions that take a table's name: those of the toolkit and of query builders. */
const TAKES_TABLE =
  /^(readBy|from|into|createQueryBuilder|getRepository|innerJoin|leftJoin|innerJoinAndSelect|leftJoinAndSelect)$/;

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the text of a string, or of a template with a question mark for each value. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi: SyntaxNode) => (typeof quasi.cooked === 'string' ? quasi.cooked : '')).join(' ? ');
}

/** Returns the name of the function that is called. */
function calleeOf({ type, callee }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(name) && typeof name.value === 'string' ? name.value : undefined;
}

/** Returns the original name of an import. */
function importedOf({ type, imported, local }: SyntaxNode): string | undefined {
  if (type !== 'ImportSpecifier') return undefined;
  const name = isNode(imported) ? imported : local;
  return isNode(name) && typeof name.value === 'string' ? name.value : undefined;
}

function* tablesOf(node: SyntaxNode, { ofEntities }: Tables): Generator<NamedTable, void> {
  const text = textOf(node);
  for (const [, table = ''] of (text ?? '').matchAll(BEFORE_TABLE)) yield { table, by: 'SQL' };
  // A single word may mean anything; several words are a table's name, as in a list of tables.
  if (text !== undefined && /^[a-z]+_[a-z_]+$/.test(text)) yield { table: text, by: 'its name' };
  const callee = calleeOf(node);
  if (callee !== undefined && TAKES_TABLE.test(callee) && Array.isArray(node.arguments)) {
    for (const { expression } of node.arguments) {
      const [table = ''] = textOf(expression)?.split(/\s/) ?? [];
      yield { table, by: callee };
    }
  }
  const imported = importedOf(node);
  const table = imported === undefined ? undefined : ofEntities.get(imported);
  if (imported !== undefined && table !== undefined) yield { table, by: imported };
}

/** Returns the tables that a syntax tree names: in SQL, in a query builder, in a list, or by importing an entity. */
export const namedTables = (tree: unknown, tables: Tables): NamedTable[] =>
  [...nodesOf(tree)].flatMap((node) => [...tablesOf(node, tables)]).filter(({ table }) => tables.names.has(table));
