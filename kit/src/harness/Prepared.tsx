import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { setBrowserClock } from './browser-clock.ts';
import { Harness } from './Harness.tsx';
import { type HarnessChoice, writeChoice } from './harness-choice.ts';
import type { HarnessContent } from './harness-content.ts';
import { applyChoice } from './isolated-gateway.ts';

/** Choices that require a reload; the others apply immediately. */
const needsFreshPage: readonly (keyof HarnessChoice)[] = [
  'remote',
  'version',
  'role',
  'organisation',
  'department',
  'data',
  'clock',
  'switched',
];

interface PreparedProps {
  /** Undefined if the gateway did not list the versions. */
  readonly content: HarnessContent | undefined;
  readonly first: HarnessChoice;
}

/** Applies the choice in the address, then shows the harness. */
export function Prepared({ content, first }: PreparedProps) {
  const { t } = useTranslation('harness');
  const [choice, setChoice] = useState(first);
  const [roles, setRoles] = useState<readonly string[]>();
  const [failed, setFailed] = useState(content === undefined);
  useEffect(() => {
    applyChoice(first).then(
      (world) => {
        if (first.clock !== '') setBrowserClock(Date.parse(world.now) - Date.now());
        setRoles(world.roles);
      },
      () => setFailed(true),
    );
  }, [first]);
  const choose = async (change: Partial<HarnessChoice>): Promise<void> => {
    const next = { ...choice, ...change };
    history.replaceState(null, '', writeChoice(next));
    if (needsFreshPage.some((name) => name in change)) {
      location.reload();
      return;
    }
    setChoice(next);
    await applyChoice(next).catch(() => setFailed(true));
  };
  if (failed || !content) {
    return <ErrorState cause={t('unprepared')} cure={t('startAgain')} onRetry={() => location.reload()} page />;
  }
  if (!roles) return <EmptyState icon="clock" title={t('preparing')} page />;
  return <Harness {...content} roles={roles} choice={choice} onChoose={choose} />;
}
