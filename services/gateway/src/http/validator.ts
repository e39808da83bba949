import { Invalid, type Part } from '@intake-desk/contracts';
import { partReader } from '@intake-desk/contracts/call';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** What Fastify calls the parts of a call. */
const partOf: Readonly<Record<string, Part>> = { params: 'params', querystring: 'query', body: 'body' };

/** The app's one validator compiler: each part is read as contracts say, and a wrong one is a 422 with all its fields. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  const part = partOf[httpPart];
  if (part === undefined) throw new TypeError(`Nothing reads ${httpPart} by a schema.`);
  const read = partReader(part, schema);
  return (raw) => {
    const reading = read(raw);
    return 'errors' in reading ? { error: new Invalid(reading.errors) } : reading;
  };
};
