import type { Table } from '@tanstack/react-table';
import { useId } from 'react';
import { buttonClass } from '../base/button.ts';
import { FailurePanel } from '../base/failure-panel.tsx';
import { SearchField } from '../field/search-field.tsx';
import { Pager } from '../paging/pager.tsx';
import { EmptyPanel } from '../panel/empty-panel.tsx';
import { LoadingPanel, RowSkeletons } from '../panel/loading-panel.tsx';
import { TableBody } from './table-body.tsx';
import { type SelectAllState, TableHead } from './table-head.tsx';
import { TablePhoneBar } from './table-phone-bar.tsx';
import type { DataTableProps } from './table-props.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { TableSelectionBar } from './table-selection-bar.tsx';
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
