import type { FirstStep } from '@intake-desk/contracts';
import { Badge, Button, displayDateTime, Group, Icon, Text, Title, useShell } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Start.module.css';
import { fromFirstSteps, stepPages } from './step-pages.ts';

interface FirstStepItemProps {
  readonly step: FirstStep;
  readonly next: boolean;
  readonly busy: boolean;
  readonly onAside: (aside: boolean) => void;
  readonly children?: ReactNode;
}

/** One step: purpose, state, page, and whether it is needed here. */
export function FirstStepItem({ step: given, next, busy, onAside, children }: FirstStepItemProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const { step, done, count, at, aside } = given;
  const name = t(`firstSteps.steps.${step}.name`);
  const when = (instant: string): string => displayDateTime(instant, organisation.timezone);
  const isDoneThere = step !== 'mail' && step !== 'backup';
  const state = done ? 'done' : aside ? 'aside' : 'open';
  return (
    <li className={classes.step} aria-label={name} aria-current={next ? 'step' : undefined}>
      <Icon name={done ? 'check' : 'todo'} />
      <div className={classes.words}>
        <Group gap="xs">
          <Title order={2} size="h4">
            {name}
          </Title>
          <Badge variant="outline" color={done ? 'teal' : 'gray'} tt="none" fw={500}>
            {t(`firstSteps.states.${state}`)}
          </Badge>
        </Group>
        <Text>{t(`firstSteps.steps.${step}.hint`)}</Text>
        <Text size="sm" c="dimmed">
          {count === null
            ? at === null
              ? t(`firstSteps.steps.${step}.never`)
              : t(`firstSteps.steps.${step}.last`, { when: when(at) })
            : t(`firstSteps.steps.${step}.count`, { count })}
        </Text>
        {aside && !done ? (
          <Text size="sm" c="dimmed">
            {t('firstSteps.asideBy', { name: aside.by, when: when(aside.at) })}
          </Text>
        ) : null}
        {children}
        <Group gap="xs" mt={6}>
          <Button
            component={Link}
            to={stepPages[step](organisation.symbol)}
            state={fromFirstSteps}
            size="xs"
            variant={next ? 'filled' : 'default'}
          >
            {isDoneThere ? t('firstSteps.goTo', { name }) : t(`firstSteps.steps.${step}.page`)}
          </Button>
          {done ? null : (
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              onClick={() => onAside(aside === null)}
              aria-label={t(aside ? 'firstSteps.takeUpOf' : 'firstSteps.putAsideOf', { name })}
            >
              {t(aside ? 'firstSteps.takeUp' : 'firstSteps.putAside')}
            </Button>
          )}
        </Group>
      </div>
    </li>
  );
}
