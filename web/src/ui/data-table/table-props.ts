import type { ReactNode } from 'react';
import type { PagerProps } from '../paging/pager.tsx';
import type { TableColumn, TableOrder } from './table-column.ts';

export interface TableSelection {
	/** Ids of the selected rows, including those on other pages. */
	selected: ReadonlySet<string>;
	onChange: (selected: ReadonlySet<string>) => void;
	/** Buttons that act on all selected rows. */
	actions: ReactNode;
}

export interface DataTableProps<Row> {
	title: string;
	/** The first column contains the row's name. */
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowId: (row: Row) => string;
	/** Returns the name of a row for the labels of its controls. */
	rowName: (row: Row) => string;
	rowActions?: (row: Row) => ReactNode;
	/** True for rows to show muted, such as suspended ones. */
	isMuted?: (row: Row) => boolean;
	/** Set if the server sorts; otherwise the table sorts its rows. */
	sorting?: { order: TableOrder | null; onChange: (order: TableOrder | null) => void };
	/** `query` is set if the server searches; otherwise the table searches its rows. */
	search?: { label: string; query?: string; onSearch?: (query: string) => void };
	selection?: TableSelection;
	/** Set if the server divides the rows into pages. */
	pages?: Omit<PagerProps, 'label'>;
	/** Shown below the rows, for example a button for more. */
	footer?: ReactNode;
	/** True while the first rows load. */
	isLoading?: boolean;
	/** True while other rows load in place of the current ones. */
	isUpdating?: boolean;
	/** The reason why the rows failed to load. */
	failure?: string | null;
	onRetry?: () => void;
	/** Shown if the table has no rows at all. */
	empty: { title: string; text: string; action?: ReactNode };
}
