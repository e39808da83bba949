export const organisationLimits = {
  nameLength: 255,
  /** A symbol of content or of a department. */
  codeLength: 64,
  /** A department's letters for M, F and O, and its date format. */
  formatLength: 32,
  notificationTypes: 40,
  /** Minutes until unhandled critical answers are mailed: a quarter of an hour to 30 days. */
  escalationMinutes: { min: 15, max: 43_200 },
  escalationEmails: 3,
  reminders: 20,
  /** Maximum reminder offset: one year. */
  delayHours: 8784,
  /** An SMS is sent in parts, and each is paid for. */
  smsParts: 4,
  /** Characters of an SMS template with its placeholders. */
  smsTemplateLength: 1000,
  /** Settings copied in one call: more than a department with the most messages has. */
  copiedSettings: 1000,
  /** Name of a third party for video consults, and the address of its site. */
  providerLength: 64,
  addressOfSiteLength: 1000,
  /** A pattern of e-mail domains. */
  domainPatternLength: 191,
  /** Releases of What's new: tag, text in one language, and number shown. */
  releaseTagLength: 32,
  releaseTextLength: 10_000,
  releasesShown: 50,
} as const;
