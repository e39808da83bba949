import {
  changeRelease,
  createRelease,
  deleteRelease,
  listAdministeredReleases,
  listReleases,
} from '@intake-desk/contracts';
import { actorOf } from '@intake-desk/identity';
import type { Router } from '../http/router.ts';
import { serve, serveUser } from '../http/serve.ts';
import type { ReleaseNotes } from '../release-notes/release-notes.ts';

/** What's new, as everybody reads it and administrators write it. */
export function serveReleases(router: Router, notes: ReleaseNotes): void {
  serveUser(router, listReleases, (_, { language }) => notes.published(language));
  serve(router, listAdministeredReleases, () => notes.list());
  serve(router, createRelease, ({ body }, staff) => notes.create(actorOf(staff), body));
  serve(router, changeRelease, ({ params: { id }, body }, staff) =>
    notes.change(actorOf(staff), { id, version: body.version }, body),
  );
  serve(router, deleteRelease, async ({ params: { id } }, staff) => {
    await notes.delete(actorOf(staff), id);
    return null;
  });
}
