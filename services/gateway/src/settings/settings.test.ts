import { readFile } from 'node:fs/promises';
import { settingsDocument, settingsPage } from '../documents/settings-document.ts';
import { AddressRanges } from './address-range.ts';
import { readSettings } from './settings.ts';

test('the defaults are right', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 8080,
    PUBLIC_URL: 'http://localhost:8080',
    production: false,
    secure: false,
    trustedProxies: [],
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is not valid'],
  [{ PORT: '70000' }, 'PORT is not valid'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is not valid: use one of production, development, test.'],
  [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL is not valid'],
  [{ PUBLIC_URL: 'desk.example.org' }, 'PUBLIC_URL is not valid'],
  [{ TRUSTED_PROXIES: '10.0.0.0/24,0.0.0.0/0' }, 'TRUSTED_PROXIES holds "0.0.0.0/0"'],
  [{ TRUSTED_PROXIES: 'loopback' }, 'TRUSTED_PROXIES holds "loopback"'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL is not set'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://desk.example.org' }, 'SMTP_URL is not set'],
  [{ KEEP_ACCESS_LOG_DAYS: '1825' }, 'KEEP_ACCESS_LOG_DAYS is less than five years'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not valid'],
  [{ HL7_TLS_CERT: 'desk.pem' }, 'HL7_TLS_CERT and HL7_TLS_KEY belong together'],
  [{ HL7_TLS_CA: 'hospital.pem' }, 'HL7_TLS_CA needs HL7_TLS_CERT and HL7_TLS_KEY'],
  [{ CONSULT_ORIGINS: 'https://0x7f.1' }, 'CONSULT_ORIGINS names https://0x7f.1: write an IP address as four decimals'],
  [{ CONSULT_ORIGINS: 'https://2130706433' }, 'CONSULT_ORIGINS names https://2130706433'],
  [
    { OIDC_ISSUER: 'http://0177.0.0.1:9', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'b7Qk2vXw9LrT4nZc8HyJ' },
    'OIDC_ISSUER names http://0177.0.0.1:9',
  ],
])('%j is refused in words', (environment, why) => {
  expect(() => readSettings(environment)).toThrow(why);
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example.org',
  SMTP_URL: 'smtp://mail.test:25',
  SECRETS_KEY: 'Vt3qYw8RzK5mXc2LpN9dHb6GfJ4sTa7E',
  METRICS_TOKEN: 'Qm7xVb2KwZ9tRc4L',
};
const provider = {
  OIDC_ISSUER: 'https://idp.example.org',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'b7Qk2vXw9LrT4nZc8HyJ',
};

test.each([
  [{ SECRETS_KEY: undefined }, 'SECRETS_KEY is not set: in production give one'],
  [{ METRICS_TOKEN: undefined }, 'METRICS_TOKEN is not set: in production give one'],
  [{ METRICS_TOKEN: '' }, 'METRICS_TOKEN'],
  [{ PUBLIC_URL: 'http://desk.example.org' }, 'PUBLIC_URL is not https'],
  [{ OIDC_ISSUER: 'http://idp.example.org' }, 'OIDC_ISSUER is not https'],
  [{ FHIR_SERVERS: 'https://ehr.example.org,http://ehr.example.org' }, 'FHIR_SERVERS is not https'],
  [{ FHIR_SERVERS: 'https://2130706433' }, 'FHIR_SERVERS names https://2130706433'],
  [{ FHIR_SERVERS: 'https://ehr.example.org/fhir' }, 'FHIR_SERVERS is not valid'],
  [{ OIDC_CLIENT_SECRET: 'demo-client-of-the-desk' }, 'OIDC_CLIENT_SECRET is an example'],
  [{ OIDC_CLIENT_SECRET: 'change-me-change-me' }, 'OIDC_CLIENT_SECRET is an example'],
  [{ OIDC_CLIENT_SECRET: 'AN-EXAMPLE-OF-THE-DOCS' }, 'OIDC_CLIENT_SECRET is an example'],
  [{ OIDC_CLIENT_SECRET: 'my-client-secret-1' }, 'OIDC_CLIENT_SECRET is an example'],
  [{ OIDC_CLIENT_SECRET: 'too-short' }, 'OIDC_CLIENT_SECRET is not valid'],
  [{ OIDC_CLIENT_SECRET: undefined }, 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
  [{ SECRETS_KEY: 'an-example-of-thirty-two-letters' }, 'SECRETS_KEY is an example'],
  [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY is not valid'],
  [{ METRICS_TOKEN: 'changeme-changeme' }, 'METRICS_TOKEN is an example'],
  [
    { SECRETS_KEY: '00000000000000000000000000000000' },
    'SECRETS_KEY can be guessed: in production make one by openssl',
  ],
  [{ SECRETS_KEY: `${'A'.repeat(43)}=` }, 'SECRETS_KEY can be guessed'],
  [{ SECRETS_KEY_FORMER: 'abababababababababababababababab' }, 'SECRETS_KEY_FORMER can be guessed'],
  [{ METRICS_TOKEN: '1111111111111111' }, 'METRICS_TOKEN can be guessed'],
  [{ SETUP_KEY: '123123123123123123123123' }, 'SETUP_KEY can be guessed'],
  [{ OIDC_CLIENT_SECRET: 'aaaaaaaaaaaaaaaaaaaa' }, 'OIDC_CLIENT_SECRET can be guessed'],
])('I2 %j is refused in production', (wrong, why) => {
  expect(() => readSettings({ ...production, ...provider, ...wrong })).toThrow(why);
});

test('I2 valid production settings are accepted, and outside production examples are', () => {
  expect(readSettings({ ...production, ...provider }).oidc?.clientSecret).toBe(provider.OIDC_CLIENT_SECRET);
  const example = { ...provider, OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_SECRET: 'demo-client-secret' };
  expect(readSettings(example).oidc?.clientSecret).toBe('demo-client-secret');
});

test('several wrong settings are reported at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT is not valid.*LOG_LEVEL is not valid/);
});

test('docs/settings.md agrees with the schema', async () => {
  const page = await readFile(settingsPage, 'utf8');
  expect(page).toBe(settingsDocument(page));
});

test('G1 ranges are explicit; IPv4 written as IPv6 counts as IPv4', () => {
  const ranges = new AddressRanges(['10.0.0.0/24', 'fd00::/64', '192.0.2.7']);
  const inside = ['10.0.0.255', '::ffff:10.0.0.1', 'fd00::1', '192.0.2.7'];
  const outside = ['10.0.1.0', 'fd00:0:0:1::1', '192.0.2.8', '', 'x', '010.0.0.1', '10.1'];
  expect(inside.filter((address) => !ranges.has(address))).toEqual([]);
  expect(outside.filter((address) => ranges.has(address))).toEqual([]);
});
