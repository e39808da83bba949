/** For hosts only: shell, harness and portal. In remotes it would create second instances of kit's modules. */
export { apiBase, configureApi, lastAttendedAt, lastSuccessAt } from '../api/call.ts';
export { onSessionEvent } from '../api/session-events.ts';
export { useCall } from '../api/use-call.ts';
export { notify } from '../components/notify.tsx';
export { followEdits } from '../edits/follow-edits.ts';
export { addTranslations, changeLanguage, currentLanguage, startI18n } from '../i18n/i18n.ts';
export { createLive, type LiveClient } from '../live/live-client.ts';
export { optionsApi, useUserOptionsQuery } from '../options/use-options.ts';
export { type Choice, choiceOf, organisationsOf } from '../shell-api/choice.ts';
export { DeskProviders } from '../theme/DeskProviders.tsx';
export { DeskTheme } from '../theme/DeskTheme.tsx';
export { type SchemeChoice, useScheme } from '../theme/use-scheme.ts';
export { type Access, access, type Facts, userCan } from './access.ts';
export { PageBoundary } from './PageBoundary.tsx';
export { ShellProvider } from './ShellProvider.tsx';
export { type OpenSlot, type SlotControls, useOpenSlot } from './use-open-slot.ts';
