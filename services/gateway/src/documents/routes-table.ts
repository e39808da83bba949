/** `npm run routes -w @intake-desk/gateway`: writes docs/routes-and-roles.md from the reviewed matrix. */
import { writeFile } from 'node:fs/promises';
import { routesDocument, routesPage } from './routes-document.ts';

await writeFile(routesPage, routesDocument());
