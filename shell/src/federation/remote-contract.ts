import { type Descriptor, isRecord, type RemoteModule, slotsOf } from '@intake-desk/contracts';

/** Returns true if the value has the shape of a remote's table of contents. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (!isRecord(value)) return false;
  return (
    typeof value.name === 'string' &&
    isRecord(value.pages) &&
    Object.values(value.pages).every((page) => typeof page === 'function') &&
    (value.slots === undefined || isRecord(value.slots)) &&
    (value.slices === undefined || Array.isArray(value.slices)) &&
    (value.endpoints === undefined || isRecord(value.endpoints)) &&
    typeof value.translations === 'function'
  );
}

/** Returns what the table of contents lacks compared with its descriptor, in one sentence; undefined if it is complete. */
export function contractProblem(descriptor: Descriptor, module: RemoteModule): string | undefined {
  if (module.name !== descriptor.name) return `it calls itself ${module.name}, its descriptor says ${descriptor.name}`;
  const page = descriptor.routes.find(({ path }) => !module.pages[path]);
  if (page) return `it promised a page for ${page.path} and has none`;
  const slot = slotsOf(descriptor).find(({ name }) => !module.slots?.[name]);
  if (slot) return `it promised to fill ${slot.name} and does not`;
  const slice = module.slices?.find(({ reducerPath }) => !reducerPath.startsWith(descriptor.name));
  return slice ? `its slice ${slice.reducerPath} does not begin with ${descriptor.name}` : undefined;
}
