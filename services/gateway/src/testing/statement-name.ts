/**
 * Returns a statement's name in a reviewed list: its verb, omitted for SELECT, and its tables, such as `session+user`.
 */
export function statementName(query: string): string {
  const [verb = ''] = query.trim().toLowerCase().split(/\s+/, 1);
  const named = [...query.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(?!SET\b)[`"]?(\w+)/gi)].map(([, table]) => table);
  const tables = [...new Set(named)].join('+');
  return verb === 'select' && tables !== '' ? tables : `${verb} ${tables}`.trim();
}
