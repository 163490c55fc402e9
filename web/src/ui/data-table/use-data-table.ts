import {
	type ColumnDef,
	getCoreRowModel,
	getFilteredRowModel,
	getSortedRowModel,
	type RowSelectionState,
	type SortingState,
	type Updater,
	useReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { TableColumn, TableOrder } from './table-column.ts';
import type { DataTableProps } from './table-props.ts';

/** Manages sorting, search and selection, each by the table itself or by its parent. */
export function useDataTable<Row>(props: DataTableProps<Row>) {
	const { columns, rows, rowId, sorting, search, selection } = props;
	const [ownOrder, setOwnOrder] = useState<TableOrder | null>(null);
	const [ownQuery, setOwnQuery] = useState('');
	const order = sorting ? sorting.order : ownOrder;
	const query = search?.query ?? ownQuery;
	const isSearchedByServer = search?.query !== undefined;
	const state = {
		sorting: useMemo(() => toSorting(order), [order]),
		globalFilter: query,
		rowSelection: useMemo(() => toSelection(selection?.selected), [selection?.selected]),
	};
	const setOrder = sorting?.onChange ?? setOwnOrder;

	const table = useReactTable<Row>({
		data: useMemo(() => [...rows], [rows]),
		columns: useMemo(() => columns.map(defineColumn), [columns]),
		state,
		getRowId: rowId,
		manualSorting: sorting !== undefined,
		manualFiltering: isSearchedByServer,
		globalFilterFn: 'includesString',
		// By default, the library only checks the first row to find the columns with text.
		getColumnCanGlobalFilter: () => true,
		// The parent manages pages. The library would keep resetting them to the first.
		autoResetAll: false,
		enableRowSelection: selection !== undefined,
		onSortingChange: (update) => setOrder(toOrder(applied(update, state.sorting))),
		onRowSelectionChange: (update) => selection?.onChange(new Set(Object.keys(applied(update, state.rowSelection)))),
		getCoreRowModel: getCoreRowModel(),
		getSortedRowModel: getSortedRowModel(),
		getFilteredRowModel: getFilteredRowModel(),
	});
	return { table, order, setOrder, query, search: search?.onSearch ?? setOwnQuery };
}

function defineColumn<Row>(column: TableColumn<Row>): ColumnDef<Row, string | number> {
	return {
		id: column.id,
		accessorFn: column.value,
		enableSorting: column.isSortable ?? false,
		sortDescFirst: column.isNumber ?? false,
		sortingFn: column.isNumber ? 'basic' : 'text',
	};
}

function toSorting(order: TableOrder | null): SortingState {
	return order ? [{ id: order.columnId, desc: order.isDescending }] : [];
}

function toOrder([first]: SortingState): TableOrder | null {
	return first ? { columnId: first.id, isDescending: first.desc } : null;
}

function toSelection(selected: ReadonlySet<string> = new Set()): RowSelectionState {
	return Object.fromEntries([...selected].map((id) => [id, true]));
}

function applied<State>(update: Updater<State>, state: State): State {
	return update instanceof Function ? update(state) : update;
}
