import type { LeftOut } from '@intake-desk/contracts';
import { Button, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { sideBoxes } from '../view/view.ts';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';

interface LeftOutLineProps {
  readonly leftOut: LeftOut;
  readonly texts: ChartTexts;
  readonly onInclude: () => void;
}

/** How many intakes of the period the charts do not count, and why: hiding past appointments bends past months. */
export function LeftOutLine({ leftOut, texts, onInclude }: LeftOutLineProps) {
  const { t } = useTranslation('mf-dashboard');
  if (leftOut.total === 0) return null;
  const reasons = sideBoxes.flatMap((box) => {
    const count = leftOut[box] ?? 0;
    return count > 0 ? [t(`leftOut.${box}`, { number: texts.count(count) })] : [];
  });
  return (
    <p className={classes.leftOut}>
      <Icon name="eyeOff" size={16} />
      <span>
        {t('leftOut.line', { count: leftOut.total, number: texts.count(leftOut.total), reasons: reasons.join(', ') })}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={onInclude}>
        {t('leftOut.include')}
      </Button>
    </p>
  );
}
