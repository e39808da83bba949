import type { RecordDetail, ShellApi } from '@intake-desk/contracts';

/** Parts of a record; their labels are `tab.<name>`. */
export type TabName = 'answers' | 'timeline' | 'messages' | 'appointments' | 'forms';

/** Returns the tabs that this user may see, the first one first: answers if they are complete. PIN mode has no answers and forms. */
export function tabNames(
  { completedForms, category }: Pick<RecordDetail, 'completedForms' | 'category'>,
  { can, user }: Pick<ShellApi, 'can' | 'user'>,
): readonly TabName[] {
  const hasForms = !user.authByPin && completedForms.length > 0;
  const answers: readonly TabName[] = hasForms && can('preview_dashboard_form') ? ['answers'] : [];
  const forms = hasForms && (can('preview_dashboard_form') || can('export_dashboard_form'));
  return [
    ...(category === 'completed' ? [...answers, 'timeline' as const] : ['timeline' as const, ...answers]),
    'messages',
    ...(user.authByPin ? [] : ['appointments' as const]),
    ...(forms ? ['forms' as const] : []),
  ];
}
