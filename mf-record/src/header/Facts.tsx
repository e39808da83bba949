import { Button } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';
import { type Fact, type FactsProps, useFacts } from './use-facts.tsx';

/** Facts about the patient and the intake: the wanted ones in a line or two, the rest on demand. */
export function Facts(props: FactsProps) {
  const { t } = useTranslation('mf-record');
  const [all, setAll] = useState(false);
  const { first, others } = useFacts(props);
  return (
    <div className={classes.facts}>
      <FactList facts={first} className={classes.line} />
      <Button variant="subtle" size="compact-xs" h={20} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'header.less' : 'header.more')}
      </Button>
      {all ? <FactList facts={others} className={classes.others} /> : null}
    </div>
  );
}

function FactList({ facts, className }: { readonly facts: readonly Fact[]; readonly className: string | undefined }) {
  const { t } = useTranslation('mf-record');
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
