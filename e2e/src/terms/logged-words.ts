import { isTest, nodesOf, parsed, type SyntaxNode, sourceFiles } from '../borders/source-files.ts';

/** Functions and types with which the services write to the administrative log. */
const writer =
  /^(appendAdministrative|logChange|logOwnChange|logUserChange|logTags|logContent|logRemote|logWords|AdminEntry)$/;

const textOf = (node: unknown): string => String(Reflect.get(Object(node), 'value') ?? '');

/** Returns the name of the field or constant that gets a value. */
const targetOf = ({ type, key, id }: SyntaxNode): string => {
  if (type === 'KeyValueProperty' || type === 'TsPropertySignature') return textOf(key);
  return type === 'VariableDeclarator' ? textOf(id).toLowerCase() : '';
};

/** Returns the texts that it may get: `action: on ? 'enable' : 'disable'` has two. */
function valuesOf({ value, init, typeAnnotation }: SyntaxNode): string[] {
  const nodes = [...nodesOf([value, init, typeAnnotation])];
  // `Change['action']` is a type from another file.
  const elsewhere = new Set(
    nodes.filter(({ type }) => type === 'TsIndexedAccessType').flatMap((node) => [...nodesOf(node)]),
  );
  return nodes.flatMap((node) => (node.type === 'StringLiteral' && !elsewhere.has(node) ? textOf(node) || [] : []));
}

/** Returns true for entries of the access log, which have words of their own. */
const isAccess = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && textOf(callee) === 'appendAccess';

/** Returns the subjects and actions that the services' sources write to the administrative log. */
export function loggedWords(): Readonly<Record<'subject' | 'action', ReadonlySet<string>>> {
  const words = { subject: new Set<string>(), action: new Set<string>() };
  const sources = sourceFiles().filter((file) => /^services\/[^/]+\/src\//.test(file) && !isTest(file));
  for (const file of sources) {
    const nodes = [...nodesOf(parsed(file))];
    if (!nodes.some((node) => node.type === 'Identifier' && writer.test(textOf(node)))) continue;
    const access = new Set(nodes.filter(isAccess).flatMap((call) => [...nodesOf(call)]));
    for (const node of nodes) {
      const target = targetOf(node);
      if ((target !== 'subject' && target !== 'action') || access.has(node)) continue;
      for (const value of valuesOf(node)) words[target].add(value);
    }
  }
  return words;
}
