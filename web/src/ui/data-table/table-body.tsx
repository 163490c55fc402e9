import type { Table } from '@tanstack/react-table';
import type { DataTableProps } from './table-props.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { TableRow } from './table-row.tsx';

type TableBodyProps<Row> = DataTableProps<Row> & { table: Table<Row> };

export function TableBody<Row>({ table, columns, rowName, rowActions, isMuted, selection }: TableBodyProps<Row>) {
	return (
		<tbody {...TABLE_ROLES.group} className="max-desk:block">
			{table.getRowModel().rows.map((row) => (
				<TableRow
					key={row.id}
					row={row.original}
					name={rowName(row.original)}
					columns={columns}
					isSelected={selection ? row.getIsSelected() : null}
					onSelect={() => row.toggleSelected()}
					actions={rowActions?.(row.original)}
					isMuted={isMuted?.(row.original) ?? false}
				/>
			))}
		</tbody>
	);
}
