// The components that remotes may use. Only kit knows which library draws them.
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Card,
  Checkbox,
  Code,
  Divider,
  Fieldset,
  FileButton,
  Group,
  Kbd,
  List,
  Loader,
  Menu,
  NativeSelect,
  Popover,
  Progress,
  Radio,
  ScrollArea,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useHotkeys } from '@mantine/hooks';
export { ChartTwin } from './ChartTwin.tsx';
export { Confirmation } from './Confirmation.tsx';
export { Drawer } from './Drawer.tsx';
export { DataTable } from './data-table/DataTable.tsx';
export type { ColumnWidths, DataColumn, DataTableProps, SortState } from './data-table/data-table-props.ts';
export { type DateFilterValue, dateFilterWords } from './data-table/date-filter-words.ts';
export { FilterPopover } from './data-table/FilterPopover.tsx';
export { TextFilter } from './data-table/TextFilter.tsx';
export { drawnOnce } from './drawn-once.ts';
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { FailureAlert } from './FailureAlert.tsx';
export { Form } from './Form.tsx';
export { FormButtons, FormDialog } from './FormDialog.tsx';
export { Icon } from './Icon.tsx';
export type { IconName } from './icons.ts';
export { LatePart } from './LatePart.tsx';
export { Modal } from './Modal.tsx';
export { MultiSelect } from './MultiSelect.tsx';
export { NumberEntry } from './NumberEntry.tsx';
export { Optional } from './Optional.tsx';
export { PageHeader } from './PageHeader.tsx';
export { PasswordInput } from './PasswordInput.tsx';
export { ReleaseText } from './ReleaseText.tsx';
export { RiskBadge, RiskSign, riskKey } from './RiskBadge.tsx';
export { ScrollRegion } from './ScrollRegion.tsx';
export { Select } from './Select.tsx';
export { SignInList } from './SignInList.tsx';
export { StatusBadge, StatusSign } from './StatusBadge.tsx';
export { SupportContact } from './SupportContact.tsx';
export { saveFile } from './save-file.ts';
export { TableHead } from './TableHead.tsx';
export { useCopy } from './use-copy.ts';
export { type LateModule, loadLate, useLateModule } from './use-late-module.ts';
export { useMediaQuery } from './use-media-query.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
