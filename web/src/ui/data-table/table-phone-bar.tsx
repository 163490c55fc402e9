import { useId } from 'react';
import { CheckBox } from '../field/check-box.tsx';
import type { TableColumn, TableOrder } from './table-column.ts';
import type { SelectAllState } from './table-head.tsx';

interface TablePhoneBarProps<Row> {
	columns: readonly TableColumn<Row>[];
	order: TableOrder | null;
	onOrder: (order: TableOrder | null) => void;
	selectAll: SelectAllState | null;
}

/** Replaces the header row on phones: selects all rows and sorts them. */
export function TablePhoneBar<Row>({ columns, order, onOrder, selectAll }: TablePhoneBarProps<Row>) {
	const id = useId();
	const sortable = columns.filter(({ isSortable }) => isSortable);
	if (!selectAll && sortable.length === 0) return null;
	const choose = (index: string) => onOrder(listOrders(sortable)[Number(index)]?.order ?? null);
	const chosen = listOrders(sortable).findIndex(
		(choice) => choice.order.columnId === order?.columnId && choice.order.isDescending === order.isDescending,
	);
	return (
		<div className="flex min-h-[52px] items-center justify-between gap-4 border-line border-t bg-raised px-4 desk:hidden">
			{sortable.length > 0 && (
				<div className="flex min-w-0 items-center gap-2 text-small">
					<label htmlFor={id} className="shrink-0 text-muted">
						Sort by
					</label>
					<select
						id={id}
						value={chosen < 0 ? '' : chosen}
						onChange={({ target }) => choose(target.value)}
						className="h-10 min-w-0 cursor-pointer truncate rounded-control bg-transparent font-semibold text-ink"
					>
						<option value="">Default order</option>
						{listOrders(sortable).map(({ name }, index) => (
							<option key={name} value={index}>
								{name}
							</option>
						))}
					</select>
				</div>
			)}
			{selectAll && (
				// biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it
				<label className="ml-auto flex min-h-10 cursor-pointer items-center gap-3 text-muted text-small">
					Select all
					<CheckBox checked={selectAll.isAll} isMixed={selectAll.isSome} onChange={selectAll.toggle} />
				</label>
			)}
		</div>
	);
}

const NUMBERS = ['lowest', 'highest'] as const;
const LETTERS = ['A', 'Z'] as const;

function listOrders<Row>(columns: readonly TableColumn<Row>[]): { name: string; order: TableOrder }[] {
	return columns.flatMap(({ id, title, isNumber, firstNames = isNumber ? NUMBERS : LETTERS }) => [
		{ name: `${title}, ${firstNames[0]} first`, order: { columnId: id, isDescending: false } },
		{ name: `${title}, ${firstNames[1]} first`, order: { columnId: id, isDescending: true } },
	]);
}
