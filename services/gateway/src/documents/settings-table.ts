/** `npm run settings -w @intake-desk/gateway`: writes the table of docs/settings.md from the settings' schema. */
import { readFile, writeFile } from 'node:fs/promises';
import { settingsDocument, settingsPage } from './settings-document.ts';

await writeFile(settingsPage, settingsDocument(await readFile(settingsPage, 'utf8')));
