/** Values of a user in a call (S2 §3). Omitted ones stay, or are empty for a new user. */
export interface AccountValues {
  readonly name: string;
  readonly email: string;
  readonly admin?: boolean | undefined;
  /** Symbols of all organisations of the user that the editor sees; only administrators see others than their own. */
  readonly organizations?: readonly string[] | undefined;
  /** Symbols of departments of the scope's organisation. */
  readonly departments?: readonly string[] | undefined;
  /** Names of roles of the scope's organisation. */
  readonly roles?: readonly string[] | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly integrationId?: string | null | undefined;
  /** Null removes it. */
  readonly pin?: string | null | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
  readonly generated_password?: boolean | undefined;
  readonly send_email_instructions?: boolean | undefined;
}

/** With `version`, a user who has changed since is a Conflict. */
export interface AccountChange extends AccountValues {
  readonly version?: number | undefined;
}
