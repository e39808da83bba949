import { type RiskGroup, riskShapes, riskSigns } from '@intake-desk/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Badge.module.css';

/** Key of a risk group's word among kit's texts. */
export const riskKey = (group: RiskGroup): string => `risk.${riskSigns[group].name}`;

/** A risk group as sign, word and colour, never as colour alone (decisions "risk groups"). */
export function RiskBadge({ group, iconOnly = false }: { group: RiskGroup; iconOnly?: boolean }) {
  const { t } = useTranslation(kitNamespace);
  const { name, shape } = riskSigns[group];
  const { outline, filled, mark } = riskShapes[shape];
  const word = t(riskKey(group));
  return (
    <span className={classes.badge} title={word}>
      <svg
        className={classes.risk}
        data-risk={name}
        data-filled={filled}
        width={16}
        height={16}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d={outline} />
        <path d={mark} />
      </svg>
      {iconOnly ? <VisuallyHidden>{word}</VisuallyHidden> : <span className={classes.word}>{word}</span>}
    </span>
  );
}
