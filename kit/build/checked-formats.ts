import { IsDateTime } from 'typebox/format';

/** Formats that front ends check: all that contracts use. Typebox's own 21 would add 4 KiB to each first view. */
const checks: ReadonlyMap<string, (value: string) => boolean> = new Map([['date-time', IsDateTime]]);

export const Has = (format: string): boolean => checks.has(format);
export const Get = (format: string): ((value: string) => boolean) | undefined => checks.get(format);
/** Accepts any value for a format that is not in the list, as typebox does. */
export const Test = (format: string, value: string): boolean => checks.get(format)?.(value) ?? true;
