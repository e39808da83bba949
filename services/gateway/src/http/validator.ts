import { Invalid, type Part } from '@intake-desk/contracts';
import { partReader } from '@intake-desk/contracts/call';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Parts of a call by Fastify's names. */
const partOf: Readonly<Record<string, Part>> = { params: 'params', querystring: 'query', body: 'body' };

/** Validates each part by its reader in contracts; a wrong part is a 422 with all its wrong fields. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  const part = partOf[httpPart];
  if (part === undefined) throw new TypeError(`Nothing reads ${httpPart} by a schema.`);
  const read = partReader(part, schema);
  return (raw) => {
    const reading = read(raw);
    return 'errors' in reading ? { error: new Invalid(reading.errors) } : reading;
  };
};
