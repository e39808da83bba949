import { NotFound, tagIdOf } from '@intake-desk/contracts';
import {
  changeTag,
  changeTagGroup,
  createTag,
  createTagGroup,
  deleteTag,
  deleteTagGroup,
  enableTag,
  enableTagGroup,
  listAdministeredTags,
  listTagGroups,
  moveTag,
  moveTagGroup,
  restoreTag,
  restoreTagGroup,
} from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { requireSameOrganisation } from './same-organisation.ts';

/** Settings → Tags (S2 §2). Tags are their organisation's, also where a department is named. */
export function serveTags(router: Router, { intakes: { tags } }: Services): void {
  serve(router, listAdministeredTags, (_, staff) => tags.settings.list(staff));
  serve(router, createTag, async ({ body }, staff) => {
    requireSameOrganisation(body);
    return tags.settings.create(staff, body);
  });
  serve(router, changeTag, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return tags.settings.change(staff, idOf(params.id, body.organization), body);
  });
  serve(router, enableTag, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return tags.settings.enable(staff, idOf(params.id, body.organization), body);
  });
  serve(router, moveTag, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    await tags.settings.move(staff, idOf(params.id, body.organization), body.direction);
    return null;
  });
  serve(router, deleteTag, async ({ params, query }, staff) => {
    await tags.settings.delete(staff, idOf(params.id, query.org));
    return null;
  });
  serve(router, restoreTag, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return tags.settings.restore(staff, idOf(params.id, body.organization));
  });
  serve(router, listTagGroups, (_, staff) => tags.groups.list(staff));
  serve(router, createTagGroup, async ({ body }, staff) => {
    requireSameOrganisation(body);
    return tags.groups.create(staff, body);
  });
  serve(router, changeTagGroup, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return tags.groups.change(staff, params.id, body);
  });
  serve(router, enableTagGroup, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return tags.groups.enable(staff, params.id, body);
  });
  serve(router, moveTagGroup, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    await tags.groups.move(staff, params.id, body.direction);
    return null;
  });
  serve(router, deleteTagGroup, async ({ params }, staff) => {
    await tags.groups.delete(staff, params.id);
    return null;
  });
  serve(router, restoreTagGroup, async ({ params, body }, staff) => {
    requireSameOrganisation(body);
    return tags.groups.restore(staff, params.id);
  });
}

/** The id that a path names, by itself or with its organisation's symbol. Throws NotFound for another organisation's. */
function idOf(written: string, org: string): number {
  const id = tagIdOf(written, org);
  if (id === undefined || id > 2_147_483_647) throw new NotFound('There is no such tag.');
  return id;
}
