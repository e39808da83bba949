import type { VisitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

/** Signs the demonstration's administrator in at a page of Settings, with North Sea Hospital chosen. */
export async function administratorAt(desk: VisitedDesk, path: string): Promise<Visitor> {
  const admin = await desk.arrive({ name: 'admin' });
  await admin.enter();
  await workAt(admin, 'northsea');
  await admin.open(path);
  return admin;
}

/** Chooses the organisation for pages loaded from now on. */
export async function workAt(visitor: Visitor, symbol: string): Promise<void> {
  const chosen = await visitor.fetch('PUT', '/api/options/selectedOrganizationSymbol', { value: symbol });
  if (!chosen.ok()) throw new Error(`${visitor.name} cannot work at ${symbol}: ${chosen.status()}`);
}
