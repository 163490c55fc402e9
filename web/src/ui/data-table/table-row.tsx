import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { CheckBox } from '../field/check-box.tsx';
import type { TableColumn } from './table-column.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface TableRowProps<Row> {
	row: Row;
	name: string;
	columns: readonly TableColumn<Row>[];
	/** Null if rows cannot be selected. */
	isSelected: boolean | null;
	onSelect: () => void;
	actions: ReactNode;
	isMuted: boolean;
}

const ROW =
	'relative border-line border-t max-desk:flex max-desk:flex-col max-desk:px-4 max-desk:py-3 max-desk:first:border-t-0';
const CELL = 'px-3 py-1.5 max-desk:p-0 desk:h-[52px] desk:first:pl-6 desk:last:pr-6';

/** A row of the table. On phones it is a card that labels each value. */
export function TableRow<Row>(props: TableRowProps<Row>) {
	const { row, name, columns, isSelected, onSelect, actions, isMuted } = props;
	return (
		<tr {...TABLE_ROLES.row} className={`${ROW} ${isMuted ? 'text-muted' : ''} ${isSelected ? 'bg-raised/60' : ''}`}>
			{isSelected !== null && (
				<td {...TABLE_ROLES.cell} className={`${CELL} max-desk:absolute max-desk:top-3.5 max-desk:right-4`}>
					<CheckBox aria-label={`Select ${name}`} checked={isSelected} onChange={onSelect} />
				</td>
			)}
			{columns.map((column, index) =>
				index === 0 ? (
					<th
						key={column.id}
						{...TABLE_ROLES.rowHeader}
						scope="row"
						className={`text-left font-semibold max-desk:mb-1 max-desk:pr-10 ${CELL}`}
					>
						{shownValue(column, row)}
					</th>
				) : (
					<Cell key={column.id} column={column} row={row} />
				),
			)}
			{actions && (
				<td
					{...TABLE_ROLES.cell}
					className={`${CELL} max-desk:-mb-1.5 max-desk:mt-2 max-desk:border-line max-desk:border-t max-desk:pt-1.5`}
				>
					<div className="flex justify-end max-desk:-mx-2.5 desk:-mr-2.5">{actions}</div>
				</td>
			)}
		</tr>
	);
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
	return (
		<td
			{...TABLE_ROLES.cell}
			className={`max-desk:flex max-desk:min-h-8 max-desk:items-center max-desk:justify-between max-desk:gap-4 ${CELL} ${column.isNumber ? 'tabular-nums desk:text-right' : ''}`}
		>
			<span className="shrink-0 text-muted text-small desk:hidden">{column.title}</span>
			<span className="max-desk:text-right">{shownValue(column, row)}</span>
		</td>
	);
}

function shownValue<Row>({ cell, value }: TableColumn<Row>, row: Row): ReactNode {
	if (cell) return cell(row);
	const plain = value(row);
	return typeof plain === 'number' ? formatCount(plain) : plain;
}
