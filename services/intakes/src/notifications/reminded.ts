import { status } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

/** Whether an intake's patient is reminded of it now. */
export const isReminded = ({ status: code, hiddenAt }: Pick<Intake, 'status' | 'hiddenAt'>): boolean =>
  (code === status.notOpened || code === status.opened) && !hiddenAt;
