import { descriptorOf, type MenuLeaf } from '@intake-desk/contracts';
import description from '../description.ts';

/** The pages of Settings in the order of their sub-menu (S1 §2), as the remote describes them: names, rights, and which are not there yet. */
export const sections: readonly MenuLeaf[] = descriptorOf(description).menu.flatMap((entry) =>
  'children' in entry ? entry.children : [],
);
