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
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Tags (S2 §2). Tags belong to the organisation, even if a request names a department. */
export function serveTags(router: Router, { intakes: { tags } }: Services): void {
  serve(router, listAdministeredTags, (_, staff) => tags.settings.list(staff));
  serve(router, createTag, ({ body }, staff) => tags.settings.create(staff, body));
  serve(router, changeTag, ({ params, body }, staff) =>
    tags.settings.change(staff, idOf(params.id, body.organization), body),
  );
  serve(router, enableTag, ({ params, body }, staff) =>
    tags.settings.enable(staff, idOf(params.id, body.organization), body),
  );
  serve(router, moveTag, ({ params, body }, staff) =>
    tags.settings.move(staff, idOf(params.id, body.organization), body.direction),
  );
  serve(router, deleteTag, ({ params, query }, staff) => tags.settings.delete(staff, idOf(params.id, query.org)));
  serve(router, restoreTag, ({ params, body }, staff) =>
    tags.settings.restore(staff, idOf(params.id, body.organization)),
  );
  serve(router, listTagGroups, (_, staff) => tags.groups.list(staff));
  serve(router, createTagGroup, ({ body }, staff) => tags.groups.create(staff, body));
  serve(router, changeTagGroup, ({ params, body }, staff) => tags.groups.change(staff, params.id, body));
  serve(router, enableTagGroup, ({ params, body }, staff) => tags.groups.enable(staff, params.id, body));
  serve(router, moveTagGroup, ({ params, body }, staff) => tags.groups.move(staff, params.id, body.direction));
  serve(router, deleteTagGroup, ({ params }, staff) => tags.groups.delete(staff, params.id));
  serve(router, restoreTagGroup, ({ params }, staff) => tags.groups.restore(staff, params.id));
}

/** Parses a tag's id in a path, with or without its organisation's symbol. Throws NotFound for another organisation's. */
function idOf(written: string, org: string): number {
  const id = tagIdOf(written, org);
  if (id === undefined || id > 2_147_483_647) throw new NotFound('There is no such tag.');
  return id;
}
