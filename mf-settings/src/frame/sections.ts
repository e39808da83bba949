import { type MenuLeaf, readDescriptor } from '@intake-desk/contracts';
import descriptor from '../../descriptor.json' with { type: 'json' };

const read = readDescriptor(descriptor);

/** The pages of Settings in the order of their sub-menu (S1 §2), as the descriptor lists them: names, rights, and which are not there yet. */
export const sections: readonly MenuLeaf[] =
  'problem' in read ? [] : read.descriptor.menu.flatMap((entry) => ('children' in entry ? entry.children : []));
