import type { SavedOverview, SavedView } from '@intake-desk/contracts/reports';

/** Changes of a save for the admin log, as labels of overviews. */
export interface ViewChanges {
  readonly before: Readonly<Record<string, string[]>>;
  readonly after: Readonly<Record<string, string[]>>;
}

const labels = (overviews: readonly SavedOverview[]): string[] => overviews.map(({ label }) => label);

/** Returns the content of an overview, without name and first position, which are logged separately. */
const contentOf = ({ label: _, selected: __, ...content }: SavedOverview): string => JSON.stringify(content);

const byId = (overviews: readonly SavedOverview[]): ReadonlyMap<string, SavedOverview> =>
  new Map(overviews.map((overview) => [overview.id, overview]));

function changesOf(before: readonly SavedOverview[], after: readonly SavedOverview[]): ViewChanges {
  const [old, now] = [byId(before), byId(after)];
  const kept = after.flatMap((one) => {
    const former = old.get(one.id);
    return former ? [{ before: former, after: one }] : [];
  });
  const renamed = kept.filter((one) => one.before.label !== one.after.label);
  const stay = before.filter(({ id }) => now.has(id));
  const moved = kept.some((one, index) => one.after.id !== stay[index]?.id);
  const [firstBefore, firstAfter] = [before, after].map((list) => list.filter(({ selected }) => selected));
  const opensOther = firstBefore?.map(({ id }) => id).join() !== firstAfter?.map(({ id }) => id).join();
  return {
    before: {
      deletedOverviews: labels(before.filter(({ id }) => !now.has(id))),
      renamedOverviews: labels(renamed.map((one) => one.before)),
      orderOfOverviews: moved ? labels(before) : [],
      firstOverview: opensOther ? labels(firstBefore ?? []) : [],
    },
    after: {
      addedOverviews: labels(after.filter(({ id }) => !old.has(id))),
      renamedOverviews: labels(renamed.map((one) => one.after)),
      changedOverviews: labels(
        kept.filter((one) => contentOf(one.before) !== contentOf(one.after)).map((one) => one.after),
      ),
      orderOfOverviews: moved ? labels(after) : [],
      firstOverview: opensOther ? labels(firstAfter ?? []) : [],
    },
  };
}

const joined = (parts: readonly Readonly<Record<string, string[]>>[]): Record<string, string[]> => {
  const whole: Record<string, string[]> = {};
  for (const [name, list] of parts.flatMap(Object.entries<string[]>)) whole[name] = [...(whole[name] ?? []), ...list];
  return whole;
};

/** Returns which overviews a save added, renamed, changed, moved and deleted, over all selections of content. */
export function viewChanges(before: SavedView, after: SavedView): ViewChanges {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const parts = keys.map((key) => changesOf(before[key]?.overviews ?? [], after[key]?.overviews ?? []));
  return { before: joined(parts.map((part) => part.before)), after: joined(parts.map((part) => part.after)) };
}
