import type { LinkKey } from '../link-key.ts';
import { deviceStore } from './device-store.ts';
import { tabStore } from './tab-store.ts';
import type { UnsentStore } from './unsent.ts';

/** The store of a link's unsent answers: on a device of the organisation, and where nothing safer can be had, it ends with the tab. */
export async function openStore({ id, safe }: LinkKey, ofOrganisation: boolean): Promise<UnsentStore> {
  if (!safe || ofOrganisation || !('indexedDB' in globalThis)) return tabStore(id);
  return deviceStore(id).catch(() => tabStore(id));
}
