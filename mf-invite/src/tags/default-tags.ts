import type { Tag } from '@intake-desk/contracts';

/** Tags that a new intake gets unless somebody takes them off. */
export const defaultTags = (tags: readonly Tag[]): number[] =>
  tags.filter(({ is_default, disabled_at }) => is_default && disabled_at === null).map(({ id }) => id);
