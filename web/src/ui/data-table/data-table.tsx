import type { Table } from '@tanstack/react-table';
import { useId } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { LiveText } from '#ui/base/live-text.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Pager } from '#ui/paging/pager.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { LoadingPanel, RowSkeletons } from '#ui/panel/loading-panel.tsx';
import type { TableColumn, TableOrder } from './table-column.ts';
import { type SelectAllState, TableHead } from './table-head.tsx';
import type { DataTableProps, TableSelection } from './table-props.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { useDataTable } from './use-data-table.ts';

/** A table with sorting, search, selection and pages. On phones, its rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { title, search, selection, pages, columns, rowActions } = props;
	const titleId = useId();
	const { table, order, setOrder, query, search: searchFor } = useDataTable(props);
	const selectAll = selection ? buildSelectAll(table) : null;
	const hasRows = !props.isLoading && !props.failure && table.getRowModel().rows.length > 0;
	return (
		<section
			aria-labelledby={titleId}
			className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
		>
			<div className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-3 pr-4 pl-6 max-desk:pl-4">
				<h2 id={titleId} className="font-bold">
					{title}
				</h2>
				{search && (
					<div className="w-[280px] max-tablet:w-full">
						<SearchField label={search.label} value={query} onSearch={searchFor} />
					</div>
				)}
			</div>
			{selection && <TableSelectionBar {...selection} />}
			{hasRows ? (
				<>
					<TablePhoneBar columns={columns} order={order} onOrder={setOrder} selectAll={selectAll} />
					<table
						{...TABLE_ROLES.table}
						aria-labelledby={titleId}
						aria-busy={props.isUpdating}
						className={`w-full max-desk:block ${props.isUpdating ? 'opacity-60' : ''}`}
					>
						<TableHead
							columns={columns}
							order={order}
							onOrder={setOrder}
							selectAll={selectAll}
							hasActions={rowActions !== undefined}
						/>
						<TableBody {...props} table={table} />
					</table>
				</>
			) : (
				<div className="border-line border-t">
					<WithoutRows {...props} query={query} onClear={() => searchFor('')} />
				</div>
			)}
			{hasRows && props.footer}
			{pages && pages.total > 0 && (
				<div className="border-line border-t py-3 pr-4 pl-6 max-desk:pl-4">
					<Pager {...pages} label={`Pages of ${title}`} />
				</div>
			)}
		</section>
	);
}

function buildSelectAll<Row>(table: Table<Row>): SelectAllState {
	return {
		isAll: table.getIsAllRowsSelected(),
		isSome: table.getIsSomeRowsSelected(),
		toggle: () => table.toggleAllRowsSelected(),
	};
}

type WithoutRowsProps<Row> = DataTableProps<Row> & { query: string; onClear: () => void };

function WithoutRows<Row>({ title, isLoading, failure, onRetry, empty, query, onClear, pages }: WithoutRowsProps<Row>) {
	if (failure) return <FailurePanel level={3} text={failure} onRetry={onRetry} />;
	if (isLoading) {
		return (
			<LoadingPanel label={`Loading ${title}`}>
				<RowSkeletons count={pages?.pageSize ?? 5} />
			</LoadingPanel>
		);
	}
	if (query === '') return <EmptyPanel {...empty} />;
	return (
		<EmptyPanel
			isFiltered
			title="Nothing matches"
			text={`Nothing here contains “${query}”.`}
			action={
				<button type="button" onClick={onClear} className={buttonClass('outlined')}>
					Clear search
				</button>
			}
		/>
	);
}

type TableBodyProps<Row> = DataTableProps<Row> & { table: Table<Row> };

function TableBody<Row>({ table, columns, rowName, rowActions, isMuted, selection }: TableBodyProps<Row>) {
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

/**
 * Shows how many rows are selected, with actions for them. The live region exists before its text, so that screen
 * readers announce it.
 */
function TableSelectionBar({ selected, onChange, actions }: TableSelection) {
	return (
		<>
			<p role="status" className="sr-only">
				{selected.size > 0 && `${selected.size} selected`}
			</p>
			{selected.size > 0 && (
				<div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-6 py-2 max-desk:px-4">
					<span aria-hidden className="font-semibold tabular-nums">
						<LiveText>{`${selected.size} selected`}</LiveText>
					</span>
					<button
						type="button"
						onClick={() => onChange(new Set())}
						className="h-10 rounded-control px-2 font-semibold text-muted transition-colors hover:text-ink"
					>
						Clear
					</button>
					<div className="ml-auto flex flex-wrap gap-2">{actions}</div>
				</div>
			)}
		</>
	);
}

interface TablePhoneBarProps<Row> {
	columns: readonly TableColumn<Row>[];
	order: TableOrder | null;
	onOrder: (order: TableOrder | null) => void;
	selectAll: SelectAllState | null;
}

/** Replaces the header row on phones: selects all rows and sorts them. */
function TablePhoneBar<Row>({ columns, order, onOrder, selectAll }: TablePhoneBarProps<Row>) {
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
				<label className="ml-auto flex min-h-10 cursor-pointer items-center gap-3 whitespace-nowrap text-muted text-small">
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
