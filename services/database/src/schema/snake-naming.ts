import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from './naming.ts';

/** Properties in camel case, columns in snake case; everything else is named by the entity. */
export class SnakeNaming extends DefaultNamingStrategy {
  /** The column of a property. */
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? property].join('_'));
  }
}
