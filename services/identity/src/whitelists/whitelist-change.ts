/** A change of a whitelist. */
export interface WhitelistChange {
  /** Whether the entry is put on the list, or taken off. */
  listed: boolean;
  /** Made although somebody is shut out by it. */
  confirmed?: boolean;
}
