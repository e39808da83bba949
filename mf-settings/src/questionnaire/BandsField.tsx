import { risk } from '@intake-desk/contracts';
import { RiskBadge } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { type Band, coverageOf, type Run } from './coverage.ts';
import classes from './questionnaire.module.css';
import { RequiredNumber } from './RequiredNumber.tsx';
import { RiskRows } from './RiskRows.tsx';
import type { FaultWords } from './use-fault-words.ts';

interface BandsFieldProps {
  readonly bands: readonly Band[];
  /** The numbers that need a band. */
  readonly low: number;
  readonly high: number;
  readonly place: string;
  readonly words: FaultWords;
  readonly onChange: (bands: Band[]) => void;
}

/** Ranges of numbers with their risk groups, with a strip that shows gaps and overlaps. */
export function BandsField({ bands, low, high, place, words, onChange }: BandsFieldProps) {
  const { t } = useTranslation('mf-settings');
  const runs = coverageOf(bands, low, high);
  const gap = runs.find(({ groups }) => groups.length === 0);
  return (
    <RiskRows
      kind="bands"
      rows={bands}
      hint={t('questionnaire.bands.hint', { low, high })}
      above={
        <>
          <BandStrip runs={runs} />
          {words(place) ? <p className={classes.error}>{words(place)}</p> : null}
        </>
      }
      next={() => ({ low: gap?.low ?? high, high: gap?.high ?? high, groupId: risk.normal })}
      {...{ place, words, onChange }}
    >
      {(band, index, change) =>
        (['low', 'high'] as const).map((end) => (
          <RequiredNumber
            key={end}
            label={t(`questionnaire.bands.${end}`, { number: index + 1 })}
            value={band[end]}
            error={words(`${place}[${index}].${end}`)}
            onChange={(value) => change({ ...band, [end]: value })}
          />
        ))
      }
    </RiskRows>
  );
}

/** Every number once with its group's symbol; marks numbers in no or several groups. */
function BandStrip({ runs }: { readonly runs: readonly Run[] }) {
  const { t } = useTranslation('mf-settings');
  const signOf = ({ groups: [group, second] }: Run) => {
    if (group === undefined) return t('questionnaire.bands.gap');
    return second === undefined ? <RiskBadge group={group} /> : t('questionnaire.bands.overlap');
  };
  const isFault = ({ groups }: Run): boolean => groups.length !== 1;
  return (
    <ol className={classes.strip} aria-label={t('questionnaire.bands.strip')}>
      {runs.map((run) => (
        <li key={run.low} data-kind={isFault(run) ? 'fault' : undefined} style={{ flexGrow: run.high - run.low + 1 }}>
          <span className={classes.numbers}>{run.low === run.high ? run.low : `${run.low}–${run.high}`}</span>{' '}
          {signOf(run)}
        </li>
      ))}
    </ol>
  );
}
