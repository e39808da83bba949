/** `npm run admin -- <command> …`: sets up and keeps an installation, beside running gateways. */
import { administer } from './admin/administer.ts';

const { done, text } = await administer(process.argv.slice(2), process.env);
(done ? process.stdout : process.stderr).write(`${text}\n`);
if (!done) process.exitCode = 1;
