import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { PatientLinkEntity, type PatientLinkKind } from '../tables/patient-link.entity.ts';
import { PatientLinkEndEntity } from '../tables/patient-link-end.entity.ts';

/**
 * Ends an intake's links of these kinds, and that of its invitation if its hash is given, in the caller's unit. A patient who opens one
 * sees that it was replaced. Returns the number of links.
 */
export async function withdrawLinks(
  database: Database,
  intakeId: number,
  kinds: readonly PatientLinkKind[],
  invitationHash: string | null = null,
): Promise<number> {
  const manager = database.manager();
  const links = await manager.findBy(PatientLinkEntity, { intakeId, kind: In([...kinds]) });
  const hashes = [invitationHash, ...links.map(({ tokenHash }) => tokenHash)].filter((hash) => hash !== null);
  if (hashes.length === 0) return 0;
  const endedAt = database.now();
  await manager.insert(
    PatientLinkEndEntity,
    hashes.map((tokenHash) => ({ intakeId, tokenHash, endedAt })),
  );
  if (links.length > 0) await manager.delete(PatientLinkEntity, { id: In(links.map(({ id }) => id)) });
  return hashes.length;
}
