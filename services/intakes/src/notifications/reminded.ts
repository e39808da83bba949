import { status } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

/** Returns true for an open intake, of which its patient is reminded. */
export const isReminded = ({ status: code, hiddenAt }: Pick<Intake, 'status' | 'hiddenAt'>): boolean =>
  (code === status.notOpened || code === status.opened) && !hiddenAt;
