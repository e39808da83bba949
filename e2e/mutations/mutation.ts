/**
 * A small change that breaks one security property. A test named after the property's code must notice it
 * (docs/mutations.md).
 */
export interface Mutation {
  /** The code of docs/security.md that it breaks, such as `A5`. */
  readonly code: string;
  /** Description as a sentence without its subject: "lets every request prolong a session". */
  readonly damage: string;
  /** The mutated file, from the workspace's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The test file that must fail, from the workspace's root. */
  readonly test: string;
  /** Set if the test needs MariaDB and Redis; others run on SQLite alone, which is faster. */
  readonly servers?: true;
}
