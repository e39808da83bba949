import { Button, Group, Radio } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './diff.module.css';
import type { SideName } from './side-address.ts';

interface CopyBarProps {
  readonly chosen: number;
  readonly hidden: number;
  /** Sides that may be changed, with the names of their departments; never empty. */
  readonly targets: readonly { readonly side: SideName; readonly name: string }[];
  readonly into: SideName;
  readonly onInto: (side: SideName) => void;
  readonly onCopy: () => void;
}

/** Number of chosen settings, target of the copy, and the button that previews it. */
export function CopyBar({ chosen, hidden, targets, into, onInto, onCopy }: CopyBarProps) {
  const { t } = useTranslation('mf-settings');
  const [missed, setMissed] = useState(false);
  const [only, another] = targets;
  return (
    <section className={classes.bar} aria-label={t('diff.copy.bar')}>
      <div className={classes.chosen}>
        <p role="status">{chosen === 0 ? t('diff.copy.none') : t('diff.copy.chosen', { count: chosen })}</p>
        {hidden > 0 ? <p className={classes.quiet}>{t('diff.copy.hidden', { count: hidden })}</p> : null}
        {missed && chosen === 0 ? (
          <p role="alert" className={classes.missed}>
            {t('diff.copy.missed')}
          </p>
        ) : null}
      </div>
      {only && !another ? (
        <p className={classes.into}>{t(`diff.copy.only.${only.side}`, { name: only.name })}</p>
      ) : (
        <Radio.Group
          label={t('diff.copy.into')}
          className={classes.into}
          value={into}
          onChange={(value) => {
            const found = targets.find(({ side }) => side === value);
            if (found) onInto(found.side);
          }}
        >
          <Group gap="8px 20px" align="stretch" mt={4}>
            {targets.map(({ side, name }) => (
              <Radio key={side} value={side} label={t(`diff.copy.sides.${side}`, { name })} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {/* Never disabled: it regains the focus, and says what is missing. */}
      <Button
        onClick={() => {
          setMissed(chosen === 0);
          if (chosen > 0) onCopy();
        }}
      >
        {t('diff.copy.open')}
      </Button>
    </section>
  );
}
