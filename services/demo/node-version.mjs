// Imported before a command's own file (`node --import`), and plain JavaScript, so that any Node can say what is missing.
import { existsSync } from 'node:fs';

const NEEDED = 24;
const installed = existsSync(new URL('../../node_modules/typeorm', import.meta.url));
const [major] = process.versions.node.split('.');

if (!installed) {
  process.stderr.write('The packages are not installed: run npm ci first.\n');
  process.exit(1);
}
if (Number(major) < NEEDED) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: Intake Desk runs on Node ${NEEDED}. On Linux "npm ci" brings it and npm scripts use it; elsewhere install Node ${NEEDED}.\n`,
  );
  process.exit(1);
}
