import { type RiskGroup, riskShapes, riskSigns } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Badge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Key of a risk group's word among kit's texts. */
export const riskKey = (group: RiskGroup): string => `risk.${riskSigns[group].name}`;

interface RiskBadgeProps {
  readonly group: RiskGroup;
  readonly iconOnly?: boolean;
}

/** A risk group as sign, word and colour, never as colour alone (decisions "risk groups"). */
export function RiskBadge(props: RiskBadgeProps) {
  const { t } = useTranslation(kitNamespace);
  return <RiskSign {...props} word={t(riskKey(props.group))} />;
}

/** The badge with a given word: reading it by a hook would be the largest cost of a table's row. */
export function RiskSign({ group, iconOnly = false, word }: RiskBadgeProps & { readonly word: string }) {
  const { name, shape } = riskSigns[group];
  const { outline, filled, mark } = riskShapes[shape];
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
