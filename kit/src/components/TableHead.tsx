import { Table } from '@mantine/core';

/** The row of heads of a plain `Table`. */
export function TableHead({ heads }: { readonly heads: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {heads.map((head, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same head.
          <Table.Th key={index} scope="col">
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
