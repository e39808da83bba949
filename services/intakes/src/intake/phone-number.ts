import { type Organisation, organisationById, type Staff } from '@intake-desk/identity';
import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parseDigits,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { IntakesContext } from '../context.ts';

interface PhoneNumber {
  /** E.164, or the typed digits if they are no valid number. */
  readonly number: string;
  readonly written: string;
  readonly country: string | null;
  readonly isValid: boolean;
}

/**
 * Parses a phone number: a national one of the country, or any with a country code, with or without its + (S1 §3). Accepts numbers
 * that the library does not know, since countries add ranges before libraries do.
 */
export function parsePhoneNumber(text: string, country: CountryCode): PhoneNumber {
  const digits = parseDigits(text);
  const isInternational = /^[^\p{Nd}]*[+＋]/u.test(text) || digits.startsWith('00');
  const international = `+${isInternational ? digits.replace(/^00/, '') : digits}`;
  for (const reading of isInternational ? [text.trim(), international] : [text.trim(), digits, international]) {
    const found = parsePhoneNumberFromString(reading, { defaultCountry: country, extract: false });
    if (!found?.isValid()) continue;
    // Messages do not reach extensions.
    delete found.ext;
    return {
      number: found.number,
      written: found.formatInternational(),
      country: found.country ?? null,
      isValid: true,
    };
  }
  const number = isInternational ? international : digits;
  return { number, written: number, country: null, isValid: false };
}

/** Parses a phone number by the country of the caller's organisation. */
export const readPhone = async ({ database }: IntakesContext, { scope }: Staff, phone: string): Promise<PhoneNumber> =>
  parsePhoneNumber(phone, phoneCountry(await organisationById(database, scope.organisationId)));

const countryOfLanguage: Readonly<Record<string, CountryCode>> = { nl: 'NL', de: 'DE', es: 'ES', pt: 'PT' };

type Place = Pick<Organisation, 'country' | 'timezone' | 'language'>;

/** Returns the country of an organisation, else that of its time zone or language. */
export const phoneCountry = ({ country, timezone, language }: Place): CountryCode =>
  isSupportedCountry(country) ? country : (countryOfZone(timezone) ?? countryOfLanguage[language] ?? 'GB');

const countries = new Map<string, CountryCode | undefined>();

function countryOfZone(zone: string): CountryCode | undefined {
  if (!countries.has(zone))
    countries.set(
      zone,
      getCountries().find((country) => zonesOf(country).includes(zone)),
    );
  return countries.get(zone);
}

function zonesOf(country: CountryCode): unknown[] {
  const region = new Intl.Locale(`und-${country}`);
  // TypeScript's types lack the method.
  const zones: unknown =
    'getTimeZones' in region && typeof region.getTimeZones === 'function' ? region.getTimeZones() : [];
  return Array.isArray(zones) ? zones : [];
}
