import type { Tag } from '@intake-desk/contracts';
import classes from './table.module.css';

/** Returns the tags of the ids, in their order. */
export const tagsOf = (ids: readonly number[], tags: readonly Tag[]): Tag[] =>
  ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);

/** Tags of a record with colour and name. */
export function TagList({ ids, tags }: { ids: readonly number[]; tags: readonly Tag[] }) {
  const found = tagsOf(ids, tags);
  return (
    <span className={classes.tags} title={found.map(({ name }) => name).join(', ')}>
      {found.map((tag) => (
        <span key={tag.id} className={classes.tag} data-disabled={tag.disabled_at !== null}>
          <span className={classes.dot} style={{ backgroundColor: tag.color }} aria-hidden />
          <span className={classes.tagName}>{tag.name}</span>
        </span>
      ))}
    </span>
  );
}
