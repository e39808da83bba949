import type { AdministeredRemote, ReleasedVersion } from '@intake-desk/contracts/administration';
import { displayDateTime, Text, useShell } from '@intake-desk/kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RemoteFailures.module.css';

type Sessions = AdministeredRemote['sessions'];

/** Returns the share of sessions that failed, in words; undefined if no session is known. */
export function useFailureRate(): (sessions: Sessions, text?: 'rate' | 'sessions') => string | undefined {
  const { t, i18n } = useTranslation('mf-settings');
  return useCallback(
    ({ used, failed }, text = 'rate') => {
      if (used === 0) return undefined;
      const format = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
      return t(`remotes.failures.${text}`, { failed, count: used, percent: format.format(failed / used) });
    },
    [t, i18n],
  );
}

/** Failures of the current version and of each canary, for the overview. */
export function RemoteFailureRates({ remote }: { remote: AdministeredRemote }) {
  const rateOf = useFailureRate();
  const shownOf = ({ failures, sessions }: Pick<AdministeredRemote, 'failures' | 'sessions'>): string =>
    rateOf(sessions) ?? String(failures);
  return (
    <>
      <div>{shownOf(remote)}</div>
      {remote.canaries.map((canary) => (
        <CanaryLine key={canary.organization} organisation={canary.name} value={shownOf(canary)} />
      ))}
    </>
  );
}

/** Line of a canary in a cell of the overview, on several lines if it is long. */
export function CanaryLine(texts: { readonly organisation: string; readonly value: string }) {
  const { t } = useTranslation('mf-settings');
  return (
    <Text size="sm" c="dimmed" className={classes.canary}>
      {t('remotes.canary.of', texts)}
    </Text>
  );
}

/** Failures of a version in browsers, with its last different errors. */
export function RemoteFailures({ failures }: Pick<ReleasedVersion, 'failures'>) {
  const { t, i18n } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const rateOf = useFailureRate();
  const { count, users, lastAt, kinds, errors, sessions } = failures;
  const rate = rateOf(sessions, 'sessions');
  if (lastAt === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('remotes.failures.none')} {rate}
      </Text>
    );
  }
  const whenOf = (at: string): string => displayDateTime(at, organisation.timezone);
  const words = kinds.map((one) =>
    t('remotes.failures.kindCount', { kind: t(`remotes.kinds.${one.kind}`), count: one.count }),
  );
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(words);
  return (
    <>
      <Text size="sm">
        {rate} {t('remotes.failures.count', { count })} {t('remotes.failures.users', { count: users })}{' '}
        {t('remotes.failures.last', { when: whenOf(lastAt), kinds: list })}
      </Text>
      <details className={classes.errors}>
        <summary>{t('remotes.failures.errors')}</summary>
        <ul data-marked>
          {errors.map((error) => (
            <li key={`${error.kind} ${error.message} ${error.source}`}>
              <code>{error.message}</code>
              {error.source === null ? null : <code>{error.source}</code>}
              <Text size="sm" c="dimmed">
                {t('remotes.failures.facts', {
                  ...error,
                  kind: t(`remotes.kinds.${error.kind}`),
                  when: whenOf(error.lastAt),
                })}
              </Text>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
