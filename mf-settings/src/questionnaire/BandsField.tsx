import { limit, risk } from '@intake-desk/contracts';
import { ActionIcon, Button, Icon, RiskBadge } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { type Band, coverageOf, type Run } from './coverage.ts';
import classes from './questionnaire.module.css';
import { RequiredNumber } from './RequiredNumber.tsx';
import { RiskSelect } from './RiskSelect.tsx';
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
  const change = (index: number, part: Partial<Band>): void =>
    onChange(bands.map((band, at) => (at === index ? { ...band, ...part } : band)));
  const runs = coverageOf(bands, low, high);
  const add = (): void => {
    const gap = runs.find(({ groups }) => groups.length === 0);
    onChange([...bands, { low: gap?.low ?? high, high: gap?.high ?? high, groupId: risk.normal }]);
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('questionnaire.bands.title')}</legend>
      <p className={classes.quiet}>{t('questionnaire.bands.hint', { low, high })}</p>
      <BandStrip runs={runs} />
      {words(place) ? <p className={classes.error}>{words(place)}</p> : null}
      {bands.map((band, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name, and what is typed belongs to its place.
        <div key={index} className={classes.row}>
          <RequiredNumber
            label={t('questionnaire.bands.low', { number: index + 1 })}
            value={band.low}
            error={words(`${place}[${index}].low`)}
            onChange={(value) => change(index, { low: value })}
          />
          <RequiredNumber
            label={t('questionnaire.bands.high', { number: index + 1 })}
            value={band.high}
            error={words(`${place}[${index}].high`)}
            onChange={(value) => change(index, { high: value })}
          />
          <RiskSelect
            label={t('questionnaire.bands.group', { number: index + 1 })}
            value={band.groupId}
            error={words(`${place}[${index}].groupId`)}
            onChange={(groupId) => change(index, { groupId })}
          />
          <ActionIcon
            className={classes.after}
            variant="subtle"
            color="gray"
            aria-label={t('questionnaire.bands.remove', { number: index + 1 })}
            onClick={() => onChange(bands.filter((_, at) => at !== index))}
          >
            <Icon name="remove" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.add}
        disabled={bands.length >= limit.questionnaire.options}
        onClick={add}
      >
        {t('questionnaire.bands.add')}
      </Button>
    </fieldset>
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
