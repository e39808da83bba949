/** What a person says of a user (S2 §3). What is left out stays as it is; of a new user it is empty. */
export interface AccountValues {
  readonly name: string;
  readonly email: string;
  readonly admin?: boolean | undefined;
  /** Symbols of all organisations of the user that the editor sees; for others than administrators their own or none. */
  readonly organizations?: readonly string[] | undefined;
  /** Symbols of departments of the scope's organisation. */
  readonly departments?: readonly string[] | undefined;
  /** Names of roles of the scope's organisation. */
  readonly roles?: readonly string[] | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly integrationId?: string | null | undefined;
  /** Null takes it away. */
  readonly pin?: string | null | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
  readonly generated_password?: boolean | undefined;
  readonly send_email_instructions?: boolean | undefined;
}

/** With `version`, a user who has changed since is left as they are. */
export interface AccountChange extends AccountValues {
  readonly version?: number | undefined;
}
