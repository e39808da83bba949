import type { Descriptor, RemoteModule } from '@intake-desk/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { setBrowserClock } from './browser-clock.ts';
import { Harness } from './Harness.tsx';
import { type HarnessChoice, writeChoice } from './harness-choice.ts';
import { applyChoice } from './isolated-gateway.ts';

/** Choices that need a reload; the others apply at once. */
const needsFreshPage: readonly (keyof HarnessChoice)[] = [
  'role',
  'organisation',
  'department',
  'data',
  'clock',
  'switched',
];

interface PreparedProps {
  readonly remote: RemoteModule;
  readonly descriptor: Descriptor;
  /** The choice in the address. */
  readonly first: HarnessChoice;
}

/** Applies the choice in the address, then shows the harness. */
export function Prepared({ remote, descriptor, first }: PreparedProps) {
  const { t } = useTranslation('harness');
  const [choice, setChoice] = useState(first);
  const [roles, setRoles] = useState<readonly string[]>();
  const [failed, setFailed] = useState(false);
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
  if (failed) {
    return <ErrorState cause={t('unprepared')} cure={t('startAgain')} onRetry={() => location.reload()} page />;
  }
  if (!roles) return <EmptyState icon="clock" title={t('preparing')} page />;
  return <Harness remote={remote} descriptor={descriptor} roles={roles} choice={choice} onChoose={choose} />;
}
