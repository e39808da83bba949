export { api } from './api/api.ts';
export { type ApiError, type ApiErrorKind, apiError, type CallError, isApiError } from './api/api-error.ts';
export { buildQuery, change, changeWithIgnored, file, query, useSend } from './api/endpoint.ts';
export { useErrorSentence, useFailureReason, useFieldMessages, useFieldSentences } from './api/field-message.ts';
export { sendLast } from './api/last-call.ts';
export { tellCovered } from './api/session-events.ts';
export { useQueuedRefetch } from './api/use-queued-refetch.ts';
export * from './components/index.ts';
export { BirthDateEntry } from './date-entry/BirthDateEntry.tsx';
export { type BirthDate, birthDateOf, birthOf, isUnfinished } from './date-entry/birth-date.ts';
export { DateEntry } from './date-entry/DateEntry.tsx';
export { DateFilter } from './date-entry/DateFilter.tsx';
export { MomentEntry } from './date-entry/MomentEntry.tsx';
export { PeriodSelect } from './date-entry/PeriodSelect.tsx';
export { readDate } from './date-entry/read-date.ts';
export { TimeEntry } from './date-entry/TimeEntry.tsx';
export type { TypedDate } from './date-entry/typed-date.ts';
export {
  isPast,
  isUnread,
  noMoment,
  type TypedMoment,
  typedMoment,
  weeksAhead,
  wireMoment,
} from './date-entry/typed-moment.ts';
export { choiceField } from './editor/choice-field.tsx';
export { choicesField } from './editor/choices-field.tsx';
export { colorField } from './editor/color-field.tsx';
export { dateField } from './editor/date-field.tsx';
export type { EditorField, FieldProps } from './editor/editor-field.ts';
export { partMessages } from './editor/field-errors.ts';
export type { ListColumn } from './editor/list-column.ts';
export { numberField } from './editor/number-field.tsx';
export { rowParameter } from './editor/opened-row.ts';
export { switchField } from './editor/switch-field.tsx';
export { textField } from './editor/text-field.tsx';
export type { CallResult } from './editor/use-editor.ts';
export { displayLanguage, displayNames } from './i18n/display-language.ts';
export { readDateFilter, writeDateFilter } from './list/date-filter-address.ts';
export type { ListEditor } from './list/ListDialogs.tsx';
export { ListPage } from './list/ListPage.tsx';
export { RowMissing } from './list/RowMissing.tsx';
export { rememberedWidths } from './list/remembered-widths.ts';
export { useAddressView, type ViewAddress, type ViewForm } from './list/use-address-view.ts';
export { useOpenedRow } from './list/use-opened-row.ts';
export { useUndo } from './list/use-undo.ts';
export { useLiveRefetch } from './live/use-live-refetch.ts';
export { type OptionsHook, useOptions } from './options/use-options.ts';
export { displayBirthDate, displayDate, displayDateTime, displayLogTime } from './period/display-date.ts';
export { type DateRange, isAskable, periodDates, today } from './period/period-dates.ts';
export { addDays, instantAt } from './period/zone-time.ts';
export { useLiveState, useScope, useShell } from './shell-api/ShellContext.ts';
export { askBeforeLeaving, holdUnsaved } from './shell-api/unsaved-work.ts';
export { useCharacterKey } from './shell-api/use-character-key.ts';
export { useProblemLog } from './shell-api/use-problem-log.ts';
export { useUnsavedGuard } from './shell-api/use-unsaved-guard.ts';
export { TagWarning } from './tags/TagWarning.tsx';
export { tagGroups } from './tags/tag-groups.ts';
export { type TagDecisions, useTagDecisions } from './tags/use-tag-decisions.ts';
export { type ChartColors, chartSeries } from './theme/chart-colors.ts';
export { barChartHeight, type ChartLook, chartAxis, chartBase, useChartLook } from './theme/chart-look.ts';
export { riskImage } from './theme/risk-image.ts';
export { useChartColors } from './theme/use-chart-colors.ts';
