import type { Staff } from '../staff/staff.ts';

/** Who sees the users of the scope's organisation. */
export type Viewer = Pick<Staff, 'scope' | 'can' | 'user' | 'key'>;

/** Who edits them; the address is told in the admin log. */
export type Editor = Viewer & Pick<Staff, 'address'>;
