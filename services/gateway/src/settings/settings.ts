import { plainUrl } from '@intake-desk/contracts/plain-url';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Check, Convert } from 'typebox/value';
import { AddressRanges } from './address-range.ts';
import { StartFailure } from './start-failure.ts';

const NODE_ENVIRONMENTS = ['production', 'development', 'test'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const origin = 'https?://[A-Za-z0-9.-]+(:\\d{1,5})?';
const hostAndPort = '([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:]+\\]):\\d{1,5}';

const MOST_DAYS = 36_500;
/** Minimum retention of logs: NEN 7513 requires five years. */
const LOG_DAYS = 1826;

const keptDays = (byDefault: number, description: string) =>
  Type.Integer({ minimum: 0, maximum: MOST_DAYS, default: byDefault, description: `${description} 0: never.` });

/** Settings of the environment. This schema checks them and generates the table of docs/settings.md. */
export const Settings = Type.Object({
  NODE_ENV: Type.Enum(NODE_ENVIRONMENTS, {
    default: 'development',
    description: 'In `production` demo accounts and example secrets are refused and an https PUBLIC_URL is required.',
  }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'Address to listen on; `0.0.0.0` for all.' }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 8080,
    description: 'Port to listen on; 0 for any free one.',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: `^${origin}$`,
      description:
        'Address of the site as people type it, without a slash at the end. Links in mails carry it; https makes cookies Secure. ' +
        'Default: `http://localhost:<PORT>`.',
    }),
  ),
  DATABASE_URL: Type.String({
    pattern: '^(sqlite:.+|(mariadb|mysql)://.+)$',
    default: 'sqlite:var/desk.sqlite',
    description: '`sqlite:<file>`, `mariadb://user:password@host:3306/name` or `mysql://…`.',
  }),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://.+$',
      description: 'Carries live events and rate limits between several gateways; without it there is one.',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://.+$',
      description: 'Mail server. Without it, outside production, mails go to the mailbox page of the demonstration.',
    }),
  ),
  MAIL_FROM: Type.String({
    minLength: 3,
    maxLength: 255,
    default: 'Intake Desk <no-reply@localhost>',
    description: 'Sender of all mails.',
  }),
  SMS_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s]+$',
      description:
        'Address at which the SMS provider takes messages. Without it, and without SMTP_URL, SMS go to the mailbox page of the demonstration; with SMTP_URL alone they fail.',
    }),
  ),
  SMS_KEY: Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 512,
      description: 'Key of the desk at the SMS provider; needed with `SMS_URL`.',
    }),
  ),
  SMS_FROM: Type.String({
    pattern: '^[A-Za-z0-9]{3,11}$',
    default: 'IntakeDesk',
    description: 'Sender that an SMS shows: 3 to 11 letters or digits.',
  }),
  WORKER: Type.Enum(['on', 'off'], {
    default: 'on',
    description:
      'Whether the gateway also sends mails and what is planned. `off` where `npm run worker` does, in a process of its own.',
  }),
  RECEIPT_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      maxLength: 512,
      description:
        'Secret by which the provider of mail or SMS signs what it says at `/api/messages/receipt`; without it nothing is taken there.',
    }),
  ),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description:
      'Address ranges of proxies whose forwarded headers are believed, as `10.0.0.0/24,fd00::/64`. Empty: forwarded headers are ignored.',
  }),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^https?://[^?#\\s]+$',
      description:
        'Issuer of the OpenID Connect identity provider for single sign-on; without it there is none. Https, in production.',
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'What the identity provider calls the desk.' }),
  ),
  OIDC_CLIENT_SECRET: Type.Optional(
    Type.String({
      minLength: 16,
      maxLength: 512,
      description:
        'Secret of the desk at the identity provider. Its redirect address there is `<PUBLIC_URL>/auth/sso/callback`.',
    }),
  ),
  SECRETS_KEY: Type.Optional(
    Type.String({
      minLength: 32,
      maxLength: 512,
      description:
        'Encrypts the secrets of second factors and of FHIR servers in the database, as made by `openssl rand -base64 32`; the same for all gateways, ' +
        'kept apart from backups. Required in production; without it they are stored as they are.',
    }),
  ),
  SECRETS_KEY_FORMER: Type.Optional(
    Type.String({
      minLength: 32,
      maxLength: 512,
      description:
        'The key that `SECRETS_KEY` replaced: what it sealed is sealed with the new one at the next start. ' +
        'Several gateways first all get the new key here, then the two are swapped; afterwards it is left out.',
    }),
  ),
  SETUP_KEY: Type.Optional(
    Type.String({
      minLength: 24,
      maxLength: 512,
      description:
        'Whoever types it on the first page of an empty installation creates the first organisation and administrator, as made by ' +
        '`openssl rand -hex 24`. It opens nothing once anybody has an account. Without it `npm run admin` does that.',
    }),
  ),
  OIDC_NAME: Type.String({
    minLength: 1,
    maxLength: 60,
    default: 'Single sign-on',
    description: 'Name of the identity provider on the button of the sign-in page.',
  }),
  PASSWORD_EXPIRY_DAYS: Type.Integer({
    minimum: 0,
    maximum: 3650,
    default: 0,
    description:
      'Days after which a password has expired and a link to set a new one is mailed; 0: never. For users of organisations that say no number of their own.',
  }),
  REMOTES_DIR: Type.String({
    minLength: 1,
    default: 'var/remotes',
    description: 'Folder of the released remotes; a shared one where there are several gateways.',
  }),
  RELEASE_NOTES_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'Folder of release notes that are read at the start, one JSON file each; without it administrators alone write them.',
    }),
  ),
  REMOTE_OVERRIDES: Type.Enum(['on', 'off'], {
    default: 'off',
    description:
      'Whether staff with the permission `test_remotes` may run another released version of a remote in their own session.',
  }),
  PRODUCTION_HOSTS: Type.String({
    default: '',
    pattern: '^([A-Za-z0-9.-]+(,[A-Za-z0-9.-]+)*)?$',
    description: 'Host names on which the banner "not production" is not shown, separated by commas.',
  }),
  FRAME_ANCESTORS: Type.String({
    default: '',
    pattern: `^(${origin}(,${origin})*)?$`,
    description: 'Origins that may show the desk in a frame, separated by commas. Empty: none.',
  }),
  CONSULT_SITE: Type.String({
    pattern: '^https://[^\\s]+$',
    maxLength: 300,
    default: 'https://www.webcamconsult.com/',
    description: 'Site of video consults for organisations without a provider of their own; it opens in a new tab.',
  }),
  CONSULT_ORIGINS: Type.String({
    default: '',
    pattern: '^(https://[A-Za-z0-9.-]+(:\\d{1,5})?(,https://[A-Za-z0-9.-]+(:\\d{1,5})?)*)?$',
    description:
      'Origins of video consults that may run in a frame of the desk, separated by commas. The desk asks each whether it allows that, and nobody else. Empty: all open in a window of their own.',
  }),
  ANALYTICS_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s]+$',
      description:
        'Address of an analytics view, with the places `{report}` and `{epd}`; administrators open it from a record. Without it there is none.',
    }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      minLength: 16,
      description:
        'With it `/metrics` answers to `Authorization: Bearer <token>`; without it, to the machine itself only. Required in production.',
    }),
  ),
  RATE_LIMIT: Type.Integer({
    minimum: 10,
    maximum: 1_000_000,
    default: 1200,
    description:
      "Calls a minute per signed-in user, per patient's intake, and per address where nobody is signed in or the link is wrong.",
  }),
  OVERLOAD_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 500,
    description:
      'Time, in ms, for which calls may keep one turn of the event loop busy. The other calls of that turn get 503, as do those beyond 300 at a time; 0: no limit.',
  }),
  COSTLY_THREADS: Type.Integer({
    minimum: 0,
    maximum: 64,
    default: 3,
    description:
      'Costly calls (dashboards, reports, documents) of all users that run at a time, each in a thread with up to three connections ' +
      'to the database and some 100 MB of memory, 1 GiB at most; the rest wait. Two of a user run at a time: with fewer than three ' +
      'one user holds up the others. 0: three, in the thread that serves all calls, which is for tests.',
  }),
  BACKUP_PUBLIC_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      description:
        'Key by which `npm run admin -- backup` encrypts, as printed by `npm run admin -- backup key`; without it backups are not encrypted.',
    }),
  ),
  KEEP_MAILS_DAYS: keptDays(
    90,
    'Days after which mails are deleted that were sent, failed or cancelled; the record goes on saying which.',
  ),
  KEEP_HL7_DAYS: keptDays(
    30,
    'Days after which HL7 messages are deleted, except those that wait or failed; the appointments and patients that they changed stay.',
  ),
  KEEP_CLIENT_ERRORS_DAYS: keptDays(30, 'Days after which failures are deleted that browsers reported.'),
  KEEP_ACCESS_LOG_DAYS: keptDays(
    0,
    'Days after which `npm run admin -- retention --logs` deletes rows of the access log; at least 1826 (five years).',
  ),
  KEEP_ADMIN_LOG_DAYS: keptDays(
    0,
    'Days after which `npm run admin -- retention --logs` deletes rows of the log of administrative changes; at least 1826.',
  ),
  START_WAIT_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 300,
    description:
      'How long a start waits for a database and a Redis that are away, in seconds. What waiting cannot mend, such as a wrong password, ends it at once.',
  }),
  DRAIN_SECONDS: Type.Integer({
    minimum: 1,
    maximum: 3_600,
    default: 9,
    description:
      'How long a gateway that is told to end may take to respond to the calls in hand, in seconds; then it is cut off. Whatever ends it, such as TimeoutStopSec, waits longer.',
  }),
  HL7_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'Address on which `npm run hl7` listens; `0.0.0.0` for all.',
  }),
  HL7_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 2575,
    description: 'Port on which `npm run hl7` listens; 0 for any free one.',
  }),
  HL7_MAX_KIB: Type.Integer({
    minimum: 1,
    maximum: 4096,
    default: 256,
    description: 'Size of an HL7 message, in KiB, above which its connection is closed.',
  }),
  HL7_TLS_CERT: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'File with the certificate of `npm run hl7` and its chain (PEM). Without it messages are taken in plain text. The desk shows it to systems that get results and ask for a certificate.',
    }),
  ),
  HL7_TLS_KEY: Type.Optional(
    Type.String({ minLength: 1, description: 'File with the key of `HL7_TLS_CERT` (PEM); needed with it.' }),
  ),
  HL7_TLS_CA: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'File with the authorities of the certificates by which senders may identify themselves (PEM). Without it they are known by their addresses alone.',
    }),
  ),
  HL7_DESTINATIONS: Type.String({
    default: '',
    pattern: `^(${hostAndPort}(,${hostAndPort})*)?$`,
    description:
      'Hosts and ports to which results may be sent, such as `ehr.example.org:2576`, separated by commas. Administrators can send to no others. Empty: no results are sent.',
  }),
  FHIR_SERVERS: Type.String({
    default: '',
    pattern: `^(${origin}(,${origin})*)?$`,
    description:
      'Origins of FHIR servers from which the desk may be launched, and of their authorization servers, such as `https://ehr.example.org`, separated by commas. Administrators can enter no others. Empty: none. Https, in production.',
  }),
  LOG_LEVEL: Type.Enum(LOG_LEVELS, { default: 'info', description: 'How much is logged.' }),
});
export type SettingsValues = Static<typeof Settings>;

/** The identity provider of single sign-on, and the desk's client there. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

export interface Settings extends Omit<SettingsValues, 'PUBLIC_URL'> {
  readonly PUBLIC_URL: string;
  readonly trustedProxies: readonly string[];
  readonly productionHosts: readonly string[];
  readonly frameAncestors: readonly string[];
  readonly consultOrigins: readonly string[];
  /** In lower case. */
  readonly hl7Destinations: readonly string[];
  readonly fhirServers: readonly string[];
  readonly production: boolean;
  readonly oidc: OidcSettings | undefined;
  /** Cookies are Secure and `__Host-`, since the site uses https. */
  readonly secure: boolean;
}

const Described = Type.Object({
  description: Type.String(),
  default: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  enum: Type.Optional(Type.Array(Type.String())),
});

/** Returns name, description, default and allowed values of every setting, for the table. */
export function describeSettings(): { name: string; description: string; fallback: string; allowed: string[] }[] {
  const properties: TProperties = Settings.properties;
  return Object.entries(properties).map(([name, schema]) => {
    if (!Check(Described, schema)) throw new Error(`The setting ${name} has no description.`);
    return {
      name,
      description: schema.description,
      fallback: String(schema.default ?? ''),
      allowed: schema.enum ?? [],
    };
  });
}

/** Reads settings from an environment. Throws StartFailure with every wrong setting and its remedy. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const properties: TProperties = Settings.properties;
  const given: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const { name, description, fallback, allowed } of describeSettings()) {
    const text = environment[name] || fallback;
    const schema: TSchema | undefined = properties[name];
    if (text === '' && fallback === '' && !environment[name]) {
      if (schema && Check(schema, '')) given[name] = '';
      continue;
    }
    const value = schema && Convert(schema, text);
    if (!schema || !Check(schema, value)) {
      wrong.push(`${name} is not valid: ${allowed.length > 0 ? `use one of ${allowed.join(', ')}.` : description}`);
    } else given[name] = value;
  }
  if (wrong.length > 0) throw new StartFailure(wrong.join(' '));
  if (!Check(Settings, given)) throw new StartFailure('The settings are not complete. See docs/settings.md.');
  return derived(given);
}

function derived(values: SettingsValues): Settings {
  const production = values.NODE_ENV === 'production';
  if (production) checkProduction(values);
  checkValues(values);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    trustedProxies: list(values.TRUSTED_PROXIES),
    productionHosts: list(values.PRODUCTION_HOSTS).map((host) => host.toLowerCase()),
    frameAncestors: list(values.FRAME_ANCESTORS),
    hl7Destinations: list(values.HL7_DESTINATIONS.toLowerCase()),
    consultOrigins: originsOf(values.CONSULT_ORIGINS),
    fhirServers: originsOf(values.FHIR_SERVERS),
    production,
    oidc: oidcOf(values),
    secure: publicUrl.startsWith('https://'),
  };
}

/** Throws StartFailure for values that are refused in production only. */
function checkProduction(values: SettingsValues): void {
  if (!values.PUBLIC_URL) {
    throw new StartFailure(
      'PUBLIC_URL is not set: in production give the address of the site, such as https://desk.example.org.',
    );
  }
  if (!values.PUBLIC_URL.startsWith('https://')) {
    throw new StartFailure('PUBLIC_URL is not https: in production the site is reached by TLS only.');
  }
  if (!values.SMTP_URL) {
    throw new StartFailure(
      'SMTP_URL is not set: in production give the mail server, such as smtps://user:word@mail:465.',
    );
  }
  for (const name of ['SECRETS_KEY', 'METRICS_TOKEN'] as const) {
    if (!values[name]) {
      throw new StartFailure(`${name} is not set: in production give one, as made by openssl rand -base64 32.`);
    }
  }
  for (const name of secretNames) requireSecret(name, values[name]);
  if (values.SMS_URL && !values.SMS_URL.startsWith('https://')) {
    throw new StartFailure('SMS_URL is not https: in production the SMS provider is reached by TLS only.');
  }
  if (list(values.FHIR_SERVERS).some((site) => !site.startsWith('https://'))) {
    throw new StartFailure('FHIR_SERVERS is not https: in production FHIR servers are called by TLS only.');
  }
  if (values.OIDC_ISSUER && !values.OIDC_ISSUER.startsWith('https://')) {
    throw new StartFailure('OIDC_ISSUER is not https: in production the identity provider is reached by TLS only.');
  }
}

/** Throws StartFailure for a setting without another one that it needs, and for days or addresses that are refused. */
function checkValues(values: SettingsValues): void {
  if (values.SMS_URL && !values.SMS_KEY) {
    throw new StartFailure('SMS_KEY is not set: with SMS_URL give the key of the desk at the SMS provider.');
  }
  if ((values.HL7_TLS_CERT === undefined) !== (values.HL7_TLS_KEY === undefined)) {
    throw new StartFailure('HL7_TLS_CERT and HL7_TLS_KEY belong together: give both files, or neither.');
  }
  if (values.HL7_TLS_CA !== undefined && values.HL7_TLS_CERT === undefined) {
    throw new StartFailure('HL7_TLS_CA needs HL7_TLS_CERT and HL7_TLS_KEY: without TLS nobody shows a certificate.');
  }
  for (const name of ['KEEP_ACCESS_LOG_DAYS', 'KEEP_ADMIN_LOG_DAYS'] as const) {
    if (values[name] > 0 && values[name] < LOG_DAYS) {
      throw new StartFailure(
        `${name} is less than five years: give at least ${LOG_DAYS}, or 0 to keep the log for ever.`,
      );
    }
  }
  for (const name of ['OIDC_ISSUER', 'CONSULT_ORIGINS', 'FHIR_SERVERS'] as const) {
    const odd = list(values[name] ?? '').find((one) => plainUrl(one) === undefined);
    if (odd !== undefined) {
      throw new StartFailure(`${name} names ${odd}: write an IP address as four decimals, such as 192.0.2.7.`);
    }
  }
  const range = list(values.TRUSTED_PROXIES).find((entry) => !AddressRanges.accepts(entry));
  if (range !== undefined) {
    throw new StartFailure(
      `TRUSTED_PROXIES holds "${range}", which is no address range: use addresses such as 10.0.0.5 or 10.0.0.0/24.`,
    );
  }
}

const secretNames = [
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'SECRETS_KEY_FORMER',
  'RECEIPT_SECRET',
  'SMS_KEY',
  'SETUP_KEY',
  'OIDC_CLIENT_SECRET',
] as const;

/** Secrets of examples and of the demonstration, which are public (security.md I2). */
const exampleSecret = /demo|example|change-?me|secret/i;
/** Fewer distinct characters are a pattern, such as zeros; 16 random characters have more. */
const SECRET_CHARACTERS = 6;

/** Throws StartFailure for a secret that is public or easy to guess. */
function requireSecret(name: (typeof secretNames)[number], secret: string | undefined): void {
  if (secret === undefined) return;
  if (exampleSecret.test(secret)) {
    throw new StartFailure(`${name} is an example: in production set one that nobody can guess.`);
  }
  if (new Set(secret).size < SECRET_CHARACTERS) {
    throw new StartFailure(`${name} can be guessed: in production make one by openssl rand -base64 32.`);
  }
}

function oidcOf(values: SettingsValues): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  if (issuer === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartFailure(
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: give what the provider calls the desk.',
    );
  }
  return { issuer, clientId, clientSecret, name };
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const originsOf = (value: string): string[] => list(value).map((site) => new URL(site).origin);

/** Returns true if mails go to the demonstration's mailbox: outside production, without a mail server. */
export const hasMailbox = ({ production, SMTP_URL }: Settings): boolean => !production && SMTP_URL === undefined;
