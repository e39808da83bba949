import { type Registry, type RegistryRemote, type SlotName, slotsOf } from '@intake-desk/contracts';
import { access, type Facts } from '@intake-desk/kit/host';
import { lackingOf } from '../federation/compatibility.ts';

/** The remote that fills a slot; undefined if none of the registry does. */
export const remoteOfSlot = (slot: SlotName, { remotes }: Registry): RegistryRemote | undefined =>
  remotes.find(({ descriptor }) => slotsOf(descriptor).some(({ name }) => name === slot));

/**
 * Whether these facts open a slot: a remote fills it that is neither switched off, in the registry or by the safe mode, nor built
 * for another desk, and its permission is there.
 */
export function opensSlot(slot: SlotName, registry: Registry, facts: Facts, disabled: ReadonlySet<string>): boolean {
  const remote = remoteOfSlot(slot, registry);
  const given = remote && slotsOf(remote.descriptor).find(({ name }) => name === slot);
  if (!remote || !given || remote.disabled || disabled.has(remote.name) || disabled.has('all')) return false;
  return lackingOf(remote.requires, registry.provides).length === 0 && access(given, facts) === 'open';
}
