import { dismissDouble, type PossibleDouble } from '@intake-desk/contracts';
import { Button, Confirmation, change, displayDate, Group, Text, Title, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '../lock/action-props.ts';
import classes from './merge.module.css';
import type { OtherPatient } from './other-patient.ts';

const useDismissDouble = change(dismissDouble).useMutation;

interface DoubleListProps extends Pick<ActionProps, 'record' | 'editing'> {
  readonly doubles: readonly PossibleDouble[];
  readonly onChoose: (other: OtherPatient) => void;
  readonly onDismissed: () => void;
}

/** Patients who are probably the same person. They can be compared, or marked as different people. */
export function DoubleList({ record, editing, doubles, onChoose, onDismissed }: DoubleListProps) {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const [asking, setAsking] = useState<PossibleDouble>();
  const [dismiss, { isLoading, error }] = useDismissDouble();
  const send = async ({ id: otherId, epd }: PossibleDouble): Promise<void> => {
    const { orgSymbol: org, department: departmentSymbol, id } = record;
    const { error: refused } = await dismiss({ body: { org, departmentSymbol, id, otherId } });
    if (refused) return;
    setAsking(undefined);
    notify({ kind: 'success', message: t('merge.dismissed', { epd }) });
    onDismissed();
  };
  return (
    <section>
      <Title order={3} size="h5">
        {t('merge.doubles')}
      </Title>
      {doubles.length === 0 ? <Text size="sm">{t('merge.none')}</Text> : null}
      <ul className={classes.list}>
        {doubles.map((one, index) => (
          <li key={one.id} className={classes.item}>
            <div>
              <Text fw={600}>
                <bdi>{one.fullname || one.epd}</bdi>
              </Text>
              <Text size="sm">
                <bdi>{factsOf(one).join(' · ')}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {one.reasons.map((reason) => t(`merge.why.${reason}`)).join(', ')}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                data-autofocus={index === 0 || undefined}
                disabled={editing.blocked !== undefined}
                aria-label={t('merge.compareWith', { epd: one.epd })}
                onClick={() => onChoose({ otherId: one.id })}
              >
                {t('merge.compare')}
              </Button>
              <Button
                variant="subtle"
                aria-label={t('merge.dismissOf', { epd: one.epd })}
                onClick={() => setAsking(one)}
              >
                {t('merge.dismiss')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {asking ? (
        <Confirmation
          title={t('merge.dismissAsk')}
          sentences={[t('merge.dismissMeans', { epd: asking.epd })]}
          confirm={t('merge.dismiss')}
          cancel={t('action.cancel')}
          busy={isLoading}
          error={error}
          onConfirm={() => void send(asking)}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );

  function factsOf({ epd, fullname, dob, intakes }: PossibleDouble): string[] {
    return [
      ...(fullname === '' ? [] : [epd]),
      ...(dob === null ? [] : [t('merge.born', { date: displayDate(dob) })]),
      t('merge.intakes', { count: intakes }),
    ];
  }
}
