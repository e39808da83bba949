import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The reference of `user-call`: a bare Fastify route that returns the JSON of the given file, and prints its port. */
const [file = ''] = process.argv.slice(2);
const reply: unknown = JSON.parse(readFileSync(file, 'utf8'));
const server = Fastify();
server.get('/api/user', async () => reply);
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
