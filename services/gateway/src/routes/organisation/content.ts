import {
  assignContent,
  changeAssignedContent,
  changeContent,
  deleteContentDraft,
  exportContent,
  importContent,
  listAdministeredContent,
  listAssignedContent,
  publishContent,
  readContent,
  removeAssignedContent,
  switchContent,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Questionnaires, and the departments that send them (S2 §7). */
export function serveContent(router: Router, { database, intakes, reports }: Services): void {
  const { content } = reports;
  const { assigned } = intakes.content;

  serve(router, listAdministeredContent, (_, staff) => content.list(staff));
  serve(router, readContent, ({ params, query }) => content.read(params.id, query.number));
  serve(router, exportContent, ({ params, query }) => content.file(params.id, query));
  serve(router, importContent, async ({ body }, staff) => {
    const { id, notices } = await content.importDraft(staff, { ...body, text: body.file });
    return { ...(await content.row(staff, id)), notices };
  });
  serve(router, changeContent, async ({ params, body }, staff) =>
    content.row(staff, await content.changeDraft(staff, params.id, { ...body, text: body.file })),
  );
  serve(router, publishContent, ({ params, body }, staff) => content.publish(staff, params.id, body));
  serve(router, switchContent, async ({ params, body }, staff) => {
    await database.write(async () => {
      await content.switch(staff, params.id, body);
      await assigned.follow(params.id, body.inUse);
    });
    return content.row(staff, params.id);
  });
  serve(router, deleteContentDraft, ({ params, query }, staff) => content.deleteDraft(staff, params.id, query.version));

  serve(router, listAssignedContent, ({ params }, staff) => assigned.list(staff, params.id));
  serve(router, assignContent, async ({ params, body }, staff) => {
    return database.write(async () => {
      await content.requireInUse(params.id);
      return assigned.assign(staff, { ...body, questionnaireId: params.id });
    });
  });
  serve(router, changeAssignedContent, ({ params, body }, staff) =>
    assigned.change(staff, params.id, params.procedure, body),
  );
  serve(router, removeAssignedContent, ({ params, query }, staff) =>
    assigned.remove(staff, params.id, params.procedure, query.version),
  );
}
