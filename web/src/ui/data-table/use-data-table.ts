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

/** Sorting, searching and selecting, each by the table itself or by whoever gave it the rows. */
export function useDataTable<Row>(props: DataTableProps<Row>) {
	const { columns, rows, rowId, sorting, search, selection } = props;
	const [ownOrder, setOwnOrder] = useState<TableOrder | null>(null);
	const [ownWords, setOwnWords] = useState('');
	const order = sorting ? sorting.order : ownOrder;
	const words = search?.words ?? ownWords;
	const isSearchedByServer = search?.words !== undefined;
	const state = {
		sorting: useMemo(() => toSorting(order), [order]),
		globalFilter: words,
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
		// It looks at the first row alone to find out which columns hold words.
		getColumnCanGlobalFilter: () => true,
		// Pages are not its business: it would go back to the first again and again.
		autoResetAll: false,
		enableRowSelection: selection !== undefined,
		onSortingChange: (update) => setOrder(toOrder(applied(update, state.sorting))),
		onRowSelectionChange: (update) => selection?.onChange(new Set(Object.keys(applied(update, state.rowSelection)))),
		getCoreRowModel: getCoreRowModel(),
		getSortedRowModel: getSortedRowModel(),
		getFilteredRowModel: getFilteredRowModel(),
	});
	return { table, order, setOrder, words, search: search?.onSearch ?? setOwnWords };
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
