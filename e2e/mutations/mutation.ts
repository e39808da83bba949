/**
 * A small damage to the code that breaks one security property. A test named by the property's code has to notice it
 * (docs/mutations.md).
 */
export interface Mutation {
  /** The code of docs/security.md that the damage breaks, as `A5`. */
  readonly code: string;
  /** The damage, as a sentence without its subject: "lets every request prolong a session". */
  readonly damage: string;
  /** The file that is damaged, from the workspace's root. */
  readonly file: string;
  /** Text that the file has exactly once. */
  readonly from: string;
  /** Its replacement. */
  readonly to: string;
  /** The test file that has to turn red, from the workspace's root. */
  readonly test: string;
  /** Set if the test needs MariaDB and Redis; else it runs on SQLite alone, which is faster. */
  readonly servers?: true;
}
