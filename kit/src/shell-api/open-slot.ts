import type { PinTarget, RecordTarget } from '@intake-desk/contracts';

/** Which slot is open over the page, and for whom. */
export type OpenSlot =
  | { readonly slot: 'record/modal/v1'; readonly target: RecordTarget }
  | { readonly slot: 'pin/modal/v1'; readonly target: PinTarget };
