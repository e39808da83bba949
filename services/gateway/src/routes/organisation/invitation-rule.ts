import {
  changeInvitationRule,
  createInvitationRule,
  deleteInvitationRule,
  listInvitationRules,
  previewInvitationRule,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Invitation rules of a department. */
export function serveInvitationRules(router: Router, { integration: { rules } }: Services): void {
  serve(router, listInvitationRules, (_, staff) => rules.list(staff));
  serve(router, createInvitationRule, ({ body }, staff) => rules.create(staff, body));
  serve(router, changeInvitationRule, ({ params, body }, staff) => rules.change(staff, params.id, body));
  serve(router, deleteInvitationRule, ({ params }, staff) => rules.delete(staff, params.id));
  serve(router, previewInvitationRule, ({ body }, staff) => rules.preview(staff, body));
}
