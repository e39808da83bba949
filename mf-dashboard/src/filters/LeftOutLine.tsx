import type { LeftOut } from '@intake-desk/contracts';
import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { sideBoxes } from '../view/view.ts';
import classes from './LeftOutLine.module.css';

interface LeftOutLineProps {
  readonly leftOut: LeftOut;
  /** Counts intakes that need attention, since the table lists only those. */
  readonly ofAttention: boolean;
  readonly onInclude: () => void;
}

/** Shows how many intakes are hidden and why, of those that need attention or of the charts' period. */
export function LeftOutLine({ leftOut, ofAttention, onInclude }: LeftOutLineProps) {
  const { t } = useTranslation('mf-dashboard');
  if (leftOut.total === 0) return null;
  const reasons = sideBoxes.flatMap((box) => {
    const count = leftOut[box] ?? 0;
    return count > 0 ? [t(`leftOut.${box}`, { count })] : [];
  });
  return (
    <p className={classes.leftOut}>
      <span>
        {t(ofAttention ? 'leftOut.needing' : 'leftOut.line', {
          count: leftOut.total,
          reasons: reasons.join(', '),
        })}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={onInclude}>
        {t('leftOut.include')}
      </Button>
    </p>
  );
}
