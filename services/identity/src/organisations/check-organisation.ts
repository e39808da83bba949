import { IANAZone } from 'luxon';
import { FieldCheck } from '../administration/field-check.ts';
import type { NewOrganisation } from './new-organisation.ts';

/** Throws Invalid for what an organisation cannot be called, and for a time zone that is none. */
export function checkOrganisation({
  symbol,
  name,
  timezone,
}: Pick<NewOrganisation, 'symbol' | 'name' | 'timezone'>): void {
  new FieldCheck()
    .symbol(symbol)
    .name(name)
    .that(IANAZone.isValidZone(timezone), 'timezone', 'validation.invalid')
    .done();
}
