import { type Registry, type RegistryRemote, type SlotName, slotsOf } from '@intake-desk/contracts';
import { access, type Facts } from '@intake-desk/kit/host';
import { lackingOf } from '../federation/compatibility.ts';

/** Returns the remote that fills a slot; undefined if the registry has none. */
export const remoteOfSlot = (slot: SlotName, { remotes }: Registry): RegistryRemote | undefined =>
  remotes.find(({ descriptor }) => slotsOf(descriptor).some(({ name }) => name === slot));

/**
 * Returns true if a slot is open to the user: a remote fills it that is not disabled, by the registry or the safe mode, that fits
 * this desk, and whose permission the user has.
 */
export function opensSlot(slot: SlotName, registry: Registry, facts: Facts, disabled: ReadonlySet<string>): boolean {
  const remote = remoteOfSlot(slot, registry);
  const given = remote && slotsOf(remote.descriptor).find(({ name }) => name === slot);
  if (!remote || !given || remote.disabled || disabled.has(remote.name) || disabled.has('all')) return false;
  return lackingOf(remote.requires, registry.provides).length === 0 && access(given, facts) === 'open';
}
