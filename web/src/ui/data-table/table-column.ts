import type { ReactNode } from 'react';

export interface TableColumn<Row> {
	id: string;
	title: string;
	/** What the column is sorted and searched by, and shows where it has no cell of its own. */
	value: (row: Row) => string | number;
	cell?: (row: Row) => ReactNode;
	/** Right-aligned, with figures of one width. */
	isNumber?: boolean;
	isSortable?: boolean;
}

export interface TableOrder {
	columnId: string;
	isDescending: boolean;
}
