/** Unsaved changes of a record's tags: by tag id, true to add and false to remove. */
export type TagWishes = ReadonlyMap<number, boolean>;

export const noWishes: TagWishes = new Map();

/** Returns the tags after the changes: existing ones in their order, then new ones. */
export const withWishes = (tags: readonly number[], wishes: TagWishes): number[] => [
  ...tags.filter((id) => wishes.get(id) !== false),
  ...[...wishes].flatMap(([id, wanted]) => (wanted && !tags.includes(id) ? [id] : [])),
];

/** Returns true if the server's tags differ from the wanted ones. */
export const isUnsaved = (tags: readonly number[], wishes: TagWishes): boolean =>
  [...wishes].some(([id, wanted]) => tags.includes(id) !== wanted);

/** Returns the changes made since `sent` was sent. */
export const wishesSince = (wishes: TagWishes, sent: TagWishes): TagWishes =>
  new Map([...wishes].filter(([id, wanted]) => sent.get(id) !== wanted));
