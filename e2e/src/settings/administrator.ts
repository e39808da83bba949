import { pick } from '../desk/staff-screens.ts';
import type { VisitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

/** Signs the demonstration's administrator in at a page of Settings, at work for an organisation. */
export async function administratorAt(
  desk: VisitedDesk,
  path: string,
  organisation = 'North Sea Hospital',
): Promise<Visitor> {
  const admin = await desk.arrive({ name: 'admin' });
  await admin.signIn(path);
  const chosen = admin.page.getByRole('banner').getByRole('combobox', { name: 'Organisation' });
  if ((await chosen.inputValue()) === organisation) return admin;
  // Another organisation is another desk: the page is loaded anew.
  const loaded = admin.page.waitForEvent('load');
  await pick(admin.page, 'Organisation', organisation);
  await loaded;
  return admin;
}
