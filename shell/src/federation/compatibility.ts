import { type Provides, type Requires, unmetParts } from '@intake-desk/contracts';
import { satisfy } from '@module-federation/runtime/core';

/**
 * Returns the remote's requirements that the desk does not meet. An unreadable range is not met. The federation runtime reads
 * ranges, since it is loaded anyway; a test compares it with the gateway's rule. They differ only on pre-releases such as
 * `1.2.3-beta`, which desks never have.
 */
export const lackingOf = (requires: Requires, provides: Provides): string[] =>
  unmetParts(requires, provides, satisfy).map((part) => `${part} ${requires[part]}, this desk has ${provides[part]}`);
