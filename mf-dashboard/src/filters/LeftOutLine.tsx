import type { LeftOut } from '@intake-desk/contracts';
import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { sideBoxes } from '../view/view.ts';
import classes from './LeftOutLine.module.css';

interface LeftOutLineProps {
  readonly leftOut: LeftOut;
  readonly onInclude: () => void;
}

/** How many intakes of the period the charts do not count, and why: hiding past appointments bends past months. */
export function LeftOutLine({ leftOut, onInclude }: LeftOutLineProps) {
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
        {t('leftOut.line', { count: leftOut.total, number: number.format(leftOut.total), reasons: reasons.join(', ') })}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={onInclude}>
        {t('leftOut.include')}
      </Button>
    </p>
  );
}
