import type { RecordDetail } from '@intake-desk/contracts';

/** Returns the number to call: the one that the patient gave for this call, else the record's. */
export const phoneToCall = ({ callback, epd }: Pick<RecordDetail, 'callback' | 'epd'>): string | null =>
  callback?.phone ?? epd.phone_number_full;

/** Returns the address that calls a phone number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
