const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns an identifier as it is stored: without invisible characters and outer spaces, which spreadsheets and web pages add and
 * which made two patients of one.
 */
export const identifierText = (text: string): string => text.replace(INVISIBLE, '').trim();
