import type { ReleaseView } from '@intake-desk/contracts';
import { useOptions, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { releases } from '../store/desk-api.ts';

export const releasesPath = '/releases';

const newestOf = (releases: readonly ReleaseView[] | undefined): string | undefined =>
  releases
    ?.map(({ created_at }) => created_at)
    .toSorted()
    .at(-1);

/** Returns true if a release is newer than the user's last visit of What's new; false until both are known. */
export function useUnreadReleases(): boolean {
  const { user } = useShell();
  const { data } = releases.useQuery(undefined, { skip: user.authByPin });
  const { options } = useOptions();
  const newest = newestOf(data);
  return options !== undefined && newest !== undefined && newest > (options.releasesReadAt ?? '');
}

/** Saves for the user that these releases are read. */
export function useReadReleases(releases: readonly ReleaseView[] | undefined): void {
  const { options, save } = useOptions();
  const newest = newestOf(releases);
  const read = options?.releasesReadAt ?? '';
  const known = options !== undefined;
  const told = useRef('');
  useEffect(() => {
    // Once per release; a failed save is repeated at the next visit.
    if (!known || newest === undefined || newest <= read || newest === told.current) return;
    told.current = newest;
    save('releasesReadAt', newest);
  }, [known, newest, read, save]);
}
