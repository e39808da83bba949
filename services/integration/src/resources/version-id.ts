import { createHash } from 'node:crypto';

/** Returns a version of a resource that changes with its content, such as the patient of a form after a merge. */
export const versionIdOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
