import { IANAZone } from 'luxon';
import { FieldCheck } from '../administration/field-check.ts';
import type { NewOrganisation } from './new-organisation.ts';

/** Returns the check of what an organisation is called and of its time zone; its caller adds to it and ends it. */
export const organisationCheck = ({
  symbol,
  name,
  timezone,
}: Pick<NewOrganisation, 'symbol' | 'name' | 'timezone'>): FieldCheck =>
  new FieldCheck().symbol(symbol).name(name).that(IANAZone.isValidZone(timezone), 'timezone', 'validation.invalid');
