import type { LeftOut } from '@intake-desk/contracts';
import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { sideBoxes } from '../view/view.ts';
import classes from './LeftOutLine.module.css';

interface LeftOutLineProps {
  readonly leftOut: LeftOut;
  /** The table lists those who need attention: the count is of these. */
  readonly ofAttention: boolean;
  readonly onInclude: () => void;
}

/** Shows how many intakes are hidden, of those who need attention or of the period that the charts count, and why. */
export function LeftOutLine({ leftOut, ofAttention, onInclude }: LeftOutLineProps) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const number = new Intl.NumberFormat(i18n.language);
  if (leftOut.total === 0) return null;
  const reasons = sideBoxes.flatMap((box) => {
    const count = leftOut[box] ?? 0;
    return count > 0 ? [t(`leftOut.${box}`, { number: number.format(count) })] : [];
  });
  return (
    <p className={classes.leftOut}>
      <span>
        {t(ofAttention ? 'leftOut.needing' : 'leftOut.line', {
          count: leftOut.total,
          number: number.format(leftOut.total),
          reasons: reasons.join(', '),
        })}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={onInclude}>
        {t('leftOut.include')}
      </Button>
    </p>
  );
}
