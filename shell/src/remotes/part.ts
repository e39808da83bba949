import type { Lazy, RemoteModule, SlotName, SlotProps } from '@intake-desk/contracts';

/** A page or slot in a remote's table of contents. Equal ones are the same object. */
export interface Part<Props> {
  readonly key: string;
  readonly pick: (module: RemoteModule) => Lazy<Props> | undefined;
}

const pages = new Map<string, Part<object>>();

export function pagePart(path: string): Part<object> {
  const known = pages.get(path) ?? { key: path, pick: (module: RemoteModule) => module.pages[path] };
  pages.set(path, known);
  return known;
}

export const slotParts: { readonly [Name in SlotName]: Part<SlotProps[Name]> } = {
  'record/modal/v1': { key: 'record/modal/v1', pick: (module) => module.slots?.['record/modal/v1'] },
  'pin/modal/v1': { key: 'pin/modal/v1', pick: (module) => module.slots?.['pin/modal/v1'] },
};

/** Text keys of the slots' titles. */
export const slotTitles: Readonly<Record<SlotName, string>> = {
  'record/modal/v1': 'slots.record',
  'pin/modal/v1': 'slots.pin',
};
