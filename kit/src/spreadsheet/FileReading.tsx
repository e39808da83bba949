import { Radio, Select, Stack } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { FilePart } from './read-file.ts';

const SHOWN = 5;

interface FileReadingProps {
  readonly kind: 'texts' | 'sheets';
  readonly parts: readonly FilePart[];
  /** The chosen reading; undefined before the choice. */
  readonly part: number | undefined;
  /** The user tried to continue without a choice. */
  readonly undecided: boolean;
  readonly onChoose: (part: number) => void;
}

/** A choice between encodings, by the cells that differ, or between sheets; renders nothing if there is only one. */
export function FileReading({ kind, parts, part, undecided, onChoose }: FileReadingProps) {
  const { t } = useTranslation('kit');
  if (parts.length < 2) return null;
  if (kind === 'sheets') {
    return (
      <Select
        label={t('file.sheet')}
        data={parts.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={String(part)}
        onChange={(index) => onChoose(Number(index))}
      />
    );
  }
  const different = differentCells(parts);
  return (
    <Radio.Group
      label={t('file.encoding')}
      value={part === undefined ? '' : String(part)}
      error={undecided ? t('file.chooseEncoding') : undefined}
      onChange={(index) => onChoose(Number(index))}
    >
      <Stack gap="xs" mt={4}>
        {parts.map(({ name }, index) => (
          <Radio key={name} value={String(index)} label={different[index]?.join(', ')} description={name} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Returns the cells of each reading that differ between readings, without duplicates. */
function differentCells(parts: readonly FilePart[]): readonly (readonly string[])[] {
  const all = parts.map(({ cells }) => cells.flat());
  const columns = [...(all[0] ?? []).keys()].map((place) => all.map((cells) => cells[place] ?? ''));
  const different = new Map(
    columns.filter((readings) => new Set(readings).size > 1).map((readings) => [readings.join('\n'), readings]),
  );
  const shown = [...different.values()].slice(0, SHOWN);
  return parts.map((_, part) => shown.map((readings) => readings[part] ?? ''));
}
