import { type FirstStepName, getFirstSteps, isOpenStep } from '@intake-desk/contracts';
import { Button, Group, query, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { fromFirstSteps, isFromFirstSteps, stepPages } from './step-pages.ts';

const useGetFirstSteps = query(getFirstSteps).useQuery;

/** Links on the page of a step that was opened from the first steps: back to them, and to the next open step. */
export function NextStep({ step }: { readonly step: FirstStepName }) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const opened = isFromFirstSteps(useLocation().state);
  const { data } = useGetFirstSteps({ query: { org: organisation.symbol } }, { skip: !opened });
  if (!opened) return null;
  const next = data?.steps.find((one) => one.step !== step && isOpenStep(one))?.step;
  return (
    <Group component="nav" aria-label={t('firstSteps.title')} gap="xs" mb="md">
      <Button component={Link} to="/settings/start" variant="default" size="xs">
        {t('firstSteps.back')}
      </Button>
      {next ? (
        <Button component={Link} to={stepPages[next](organisation.symbol)} state={fromFirstSteps} size="xs">
          {t('firstSteps.next', { name: t(`firstSteps.steps.${next}.name`) })}
        </Button>
      ) : null}
    </Group>
  );
}
