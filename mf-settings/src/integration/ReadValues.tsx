import type { ReadValue } from '@intake-desk/contracts/administration';
import { Table } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useKnownWords } from '../logs/use-known-words.ts';
import classes from './integration.module.css';

/** The values that the desk reads in a message, in words, with their places. */
export function ReadValues({ name, values }: { readonly name: string; readonly values: readonly ReadValue[] }) {
  const { t } = useTranslation('mf-settings');
  const known = useKnownWords();
  if (values.length === 0) return null;
  return (
    <Table aria-label={name} layout="fixed" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="44%">{t('integration.try.field')}</Table.Th>
          <Table.Th w="22%">{t('integration.try.place')}</Table.Th>
          <Table.Th>{t('integration.try.value')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {values.map(({ field, place, value }) => (
          <Table.Tr key={field}>
            <Table.Td>{known(`integration.fields.${field}`) ?? field}</Table.Td>
            <Table.Td>{place ?? '–'}</Table.Td>
            <Table.Td className={classes.value}>{value ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
