import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstProblem, headMark, PageBuild } from '@intake-desk/contracts';
import { Check } from 'typebox/value';
import { StartFailure } from '../settings/start-failure.ts';
import { jsonOf } from './built-remote.ts';

/** A built front end with a page: the shell or the portal. */
export interface BuiltPage {
  /** The dist folder. */
  readonly folder: string;
  readonly template: string;
  readonly build: PageBuild;
}

/** Reads a built page. Throws StartFailure if it was not built. */
export async function readBuiltPage(folder: string, room: string): Promise<BuiltPage> {
  const unbuilt = (cause: unknown) =>
    Object.assign(new StartFailure(`The ${room} is not built: run npm run build -w @intake-desk/${room}.`), { cause });
  const [template, text] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, 'build.json'), 'utf8'),
  ]).catch((error: unknown) => {
    throw unbuilt(error);
  });
  const build = jsonOf(text);
  if (!Check(PageBuild, build)) {
    const problem = build === undefined ? 'it is not JSON' : firstProblem(PageBuild, build);
    throw new StartFailure(`build.json of the ${room}: ${problem}. Run npm run build -w @intake-desk/${room}.`);
  }
  if (!template.includes(headMark))
    throw new StartFailure(`index.html of the ${room} lacks ${headMark}: put it into its head.`);
  return { folder, template, build };
}
