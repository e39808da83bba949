import type { RiskGroup } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Badge.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

const looks: Readonly<Record<RiskGroup, { icon: IconName; key: string; color: string }>> = {
  0: { icon: 'riskOther', key: 'other', color: classes.riskOther ?? '' },
  1: { icon: 'riskCritical', key: 'critical', color: classes.riskCritical ?? '' },
  2: { icon: 'riskDeviating', key: 'deviating', color: classes.riskDeviating ?? '' },
  3: { icon: 'riskNormal', key: 'normal', color: classes.riskNormal ?? '' },
  4: { icon: 'riskNotCompleted', key: 'notCompleted', color: classes.riskNotCompleted ?? '' },
};

/** Key of a risk group's word among kit's texts. */
export const riskKey = (group: RiskGroup): string => `risk.${looks[group].key}`;

/** A risk group as icon, word and colour; never colour alone (decisions "risk groups"). */
export function RiskBadge({ group, iconOnly = false }: { group: RiskGroup; iconOnly?: boolean }) {
  const { t } = useTranslation(kitNamespace);
  const look = looks[group];
  const word = t(riskKey(group));
  return (
    <span className={classes.badge} title={iconOnly ? word : undefined}>
      <Icon name={look.icon} size={16} className={look.color} {...(iconOnly ? { label: word } : {})} />
      {iconOnly ? null : word}
    </span>
  );
}
