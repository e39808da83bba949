// Imported before a command's own file (`node --import`), and plain JavaScript, so that any version of Node can
// report what is missing. Also enables Node's compile cache for faster later starts.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const packages = new URL('../../node_modules/', import.meta.url);
const [major] = process.versions.node.split('.');

if (!existsSync(new URL('typeorm', packages))) {
  process.stderr.write('The packages are not installed: run npm ci first.\n');
  process.exit(1);
}
if (Number(major) < NEEDED) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: Intake Desk runs on Node ${NEEDED}. On Linux "npm ci" brings it and npm scripts use it; elsewhere install Node ${NEEDED}.\n`,
  );
  process.exit(1);
}
module.enableCompileCache(fileURLToPath(new URL('.cache/node', packages)));
