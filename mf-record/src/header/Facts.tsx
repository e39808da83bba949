import { Button, useMediaQuery } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';
import { type FactsProps, useFacts } from './use-facts.tsx';

/** Number of facts shown on a narrow screen by default. */
const firstFacts = 4;

/** Facts about the patient and the intake; on a narrow screen the first ones, the rest on demand. */
export function Facts(props: FactsProps) {
  const { t } = useTranslation('mf-record');
  const narrow = useMediaQuery('(max-width: 760px)') ?? false;
  const [all, setAll] = useState(false);
  const facts = useFacts(props);
  const shown = narrow && !all ? facts.slice(0, firstFacts) : facts;
  return (
    <div>
      <dl className={classes.facts}>
        {shown.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {narrow ? (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'header.less' : 'header.more')}
        </Button>
      ) : null}
    </div>
  );
}
