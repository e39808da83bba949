import { IsDateTime } from 'typebox/format';

/**
 * Formats that scripts of front ends check, in place of typebox's own list of 21: those of the web's addresses alone are 4 KiB of each
 * first sight. Contracts use no others (`contracts/src/routes.test.ts`).
 */
const checks: ReadonlyMap<string, (value: string) => boolean> = new Map([['date-time', IsDateTime]]);

export const Has = (format: string): boolean => checks.has(format);
export const Get = (format: string): ((value: string) => boolean) | undefined => checks.get(format);
/** A format that is not in the list fits every value, as in typebox. */
export const Test = (format: string, value: string): boolean => checks.get(format)?.(value) ?? true;
