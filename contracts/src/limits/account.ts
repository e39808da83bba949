/** Users, their passwords, PINs and API keys. */
export const accountLimits = {
  emailLength: 255,
  /** Digits. */
  pinLength: { min: 4, max: 12 },
  passwordLength: { min: 12, max: 256 },
  /** Maximum password age: ten years. */
  passwordExpiryDays: 3650,
  /** Maximum per user in an organisation. */
  rolesOfUser: 50,
  /** The desk's and those of remotes. */
  rolePermissions: 500,
  departmentsOfUser: 500,
  locationsOfUser: 20,
  integrationIdLength: 191,
  /** Users of one import, and its characters: a request body has at most 256 KB. */
  importedUsers: 1000,
  userListLength: 200_000,
  addressLength: 64,
  keyAddresses: 50,
  /** A JWK set of five RSA keys of 4096 bits and more. */
  publicKeysLength: 16_384,
  /** Maximum lifetime of an API key. */
  keyYears: 2,
} as const;

export const sessionTimes = {
  sessionIdleMs: 120 * 60_000,
  sessionAbsoluteMs: 12 * 3_600_000,
  /** The user is warned this long before the session ends. */
  sessionWarningMs: 5 * 60_000,
  /** The session is checked again after this long without a successful request (S1 §4). */
  recheckMs: 7_260_000,
  recheckThrottleMs: 60_000,
  resetTokenMs: 60 * 60_000,
  /** Lifetime of a new account's password link: a colleague may be on leave when it is mailed. */
  accountLinkMs: 7 * 24 * 60 * 60_000,
  /** Minimum interval between two password mails to one address (decisions "/reset, /email"). */
  resetMailMs: 60_000,
  /** An untouched tablet covers its screen after the first, and signs out after the second (issue "Access"). */
  tabletCoverMs: 90_000,
  tabletClearMs: 5 * 60_000,
  /** A repeated password is valid for this long (security.md C17). */
  proofMs: 5 * 60_000,
} as const;
