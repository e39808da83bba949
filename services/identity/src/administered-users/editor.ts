import type { Staff } from '../staff/staff.ts';

export type Viewer = Pick<Staff, 'scope' | 'can' | 'user' | 'key'>;

/** An editor of these users; the admin log records the address. */
export type Editor = Viewer & Pick<Staff, 'address'>;
