import type { Category } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import classes from './Badge.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

const looks: Readonly<Record<Category, { icon: IconName; color: string }>> = {
  completed: { icon: 'statusCompleted', color: classes.statusCompleted ?? '' },
  step: { icon: 'statusStep', color: classes.statusStep ?? '' },
  visited: { icon: 'statusVisited', color: classes.statusVisited ?? '' },
  noshow: { icon: 'statusNoshow', color: classes.statusNoshow ?? '' },
  traditional: { icon: 'statusTraditional', color: classes.statusTraditional ?? '' },
};

/** An intake's status as icon, colour and word (decisions "intake status"). */
export function StatusBadge({ category }: { category: Category }) {
  const { t } = useTranslation(kitNamespace);
  return <StatusSign category={category} word={t(`status.${category}`)} />;
}

/** The badge with a given word, for tables as `RiskSign` is. */
export function StatusSign({ category, word }: { readonly category: Category; readonly word: string }) {
  const { icon, color } = looks[category];
  return (
    <span className={classes.badge} title={word}>
      <Icon name={icon} size={16} className={color} />
      <span className={classes.word}>{word}</span>
    </span>
  );
}
