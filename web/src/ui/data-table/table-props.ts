import type { ReactNode } from 'react';
import type { PagerProps } from '../paging/pager.tsx';
import type { TableColumn, TableOrder } from './table-column.ts';

export interface TableSelection {
	/** Ids of rows, of other pages too. */
	selected: ReadonlySet<string>;
	onChange: (selected: ReadonlySet<string>) => void;
	/** Buttons for what is done with all of them. */
	actions: ReactNode;
}

export interface DataTableProps<Row> {
	title: string;
	/** The first column names the row. */
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowId: (row: Row) => string;
	/** What a row is called in the names of its controls. */
	rowName: (row: Row) => string;
	rowActions?: (row: Row) => ReactNode;
	/** Suspended, say. */
	isMuted?: (row: Row) => boolean;
	/** Given where the server sorts; else the table sorts the rows that it has. */
	sorting?: { order: TableOrder | null; onChange: (order: TableOrder | null) => void };
	/** Has words where the server searches; else the table searches the rows that it has. */
	search?: { label: string; words?: string; onSearch?: (words: string) => void };
	selection?: TableSelection;
	/** Where the server divides the rows into pages. */
	pages?: Omit<PagerProps, 'label'>;
	/** There are no rows yet. */
	isLoading?: boolean;
	/** There are rows, but others were asked for. */
	isUpdating?: boolean;
	/** Why there are no rows. */
	failure?: string | null;
	onRetry?: () => void;
	/** What is said where there is not one row at all. */
	empty: { title: string; text: string };
}
