/** What somebody wants of a record's tags and the server does not have yet: by the tag's id, whether it is to stand on the record. */
export type TagWishes = ReadonlyMap<number, boolean>;

export const noWishes: TagWishes = new Map();

/** The tags with the wishes fulfilled: those that were there in their order, then the new ones. */
export const withWishes = (tags: readonly number[], wishes: TagWishes): number[] => [
  ...tags.filter((id) => wishes.get(id) !== false),
  ...[...wishes].flatMap(([id, wanted]) => (wanted && !tags.includes(id) ? [id] : [])),
];

/** Whether the server's tags are not yet what is wanted. */
export const isUnsaved = (tags: readonly number[], wishes: TagWishes): boolean =>
  [...wishes].some(([id, wanted]) => tags.includes(id) !== wanted);

/** The wishes that were made since `sent` left. */
export const wishesSince = (wishes: TagWishes, sent: TagWishes): TagWishes =>
  new Map([...wishes].filter(([id, wanted]) => sent.get(id) !== wanted));
