import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '@intake-desk/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type FiledRelease, type FileFault, faultsOf, readReleaseFile } from './release-file.ts';
import type { ReleaseNotes } from './release-notes.ts';

interface ReleaseFolder {
  readonly notes: ReleaseNotes;
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

/** Reads a folder's release notes by tag. A file's fault is logged and stops neither others nor the start. */
export async function takeReleaseFolder({ notes, folder, log }: ReleaseFolder): Promise<void> {
  const tell = (fault: FileFault): void => log.error({ folder, ...fault }, 'a release note was not read');
  const tags = new Map<string, string>();
  const take = async (release: FiledRelease): Promise<void> => {
    const { file, tag } = release;
    const former = tags.get(tag);
    if (former !== undefined) return tell({ file, place: 'tag', reason: `${former} has this tag already.` });
    tags.set(tag, file);
    const outcome = await notes.take(release);
    if (outcome === 'written') {
      tell({ file, place: 'tag', reason: 'An administrator wrote a note with this tag, which stays as it is.' });
    } else if (outcome !== 'same') log.info({ folder, file, tag }, `a release note was ${outcome}`);
  };
  for (const file of await jsonFiles(folder, tell)) {
    try {
      const found = readReleaseFile(file, await readFile(join(folder, file), 'utf8'));
      if ('tag' in found) await take(found);
      else found.forEach(tell);
    } catch (error) {
      if (error instanceof Invalid) faultsOf(file, error.errors).forEach(tell);
      else tell({ file, place: 'file', reason: reasonOf(error) });
    }
  }
}

/** Returns the names of the folder's release notes in order. If it cannot be read, logs that and returns none. */
async function jsonFiles(folder: string, tell: (fault: FileFault) => void): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    tell({ file: '.', place: 'folder', reason: reasonOf(error) });
    return [];
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
