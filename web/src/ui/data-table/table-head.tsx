import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { CheckBox } from '../field/check-box.tsx';
import type { TableColumn, TableOrder } from './table-column.ts';
import { TABLE_ROLES } from './table-roles.ts';

export interface SelectAllState {
	isAll: boolean;
	isSome: boolean;
	toggle: () => void;
}

interface TableHeadProps<Row> {
	columns: readonly TableColumn<Row>[];
	order: TableOrder | null;
	onOrder: (order: TableOrder | null) => void;
	selectAll: SelectAllState | null;
	hasActions: boolean;
}

const HEAD = 'px-3 py-2 font-semibold text-muted text-small first:pl-6 last:pr-6';

/** The header row. On phones and tablets, the bar above the cards replaces it. */
export function TableHead<Row>({ columns, order, onOrder, selectAll, hasActions }: TableHeadProps<Row>) {
	return (
		<thead {...TABLE_ROLES.group} className="bg-raised max-desk:hidden">
			<tr {...TABLE_ROLES.row}>
				{selectAll && (
					<th {...TABLE_ROLES.columnHeader} scope="col" className={`w-8 ${HEAD}`}>
						<CheckBox
							aria-label="Select all"
							checked={selectAll.isAll}
							isMixed={selectAll.isSome}
							onChange={selectAll.toggle}
						/>
					</th>
				)}
				{columns.map((column) => (
					<ColumnHead key={column.id} column={column} order={order} onOrder={onOrder} />
				))}
				{hasActions && (
					<th {...TABLE_ROLES.columnHeader} scope="col" className={`text-right ${HEAD}`}>
						Actions
					</th>
				)}
			</tr>
		</thead>
	);
}

type ColumnHeadProps<Row> = Pick<TableHeadProps<Row>, 'order' | 'onOrder'> & { column: TableColumn<Row> };

function ColumnHead<Row>({ column, order, onOrder }: ColumnHeadProps<Row>) {
	const { id, title, isNumber = false, isSortable = false } = column;
	const direction = order?.columnId === id ? (order.isDescending ? 'descending' : 'ascending') : undefined;
	const Icon = direction === undefined ? ChevronsUpDown : direction === 'descending' ? ArrowDown : ArrowUp;
	return (
		<th
			{...TABLE_ROLES.columnHeader}
			scope="col"
			aria-sort={direction}
			className={`${isNumber ? 'text-right' : 'text-left'} ${HEAD}`}
		>
			{isSortable ? (
				<button
					type="button"
					onClick={() => onOrder(nextOrder(column, order))}
					className={`-my-1 inline-flex h-8 items-center gap-1 rounded-badge transition-colors hover:text-ink ${direction ? 'text-ink' : ''} ${isNumber ? 'flex-row-reverse' : ''}`}
				>
					{title}
					<Icon size={14} aria-hidden />
				</button>
			) : (
				title
			)}
		</th>
	);
}

/** Returns the order after a click. Numbers start with the largest. A third click restores the original order. */
function nextOrder<Row>({ id, isNumber = false }: TableColumn<Row>, order: TableOrder | null): TableOrder | null {
	if (order?.columnId !== id) return { columnId: id, isDescending: isNumber };
	return order.isDescending === isNumber ? { columnId: id, isDescending: !isNumber } : null;
}
