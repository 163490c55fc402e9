import type { ReactNode } from 'react';

export interface TableColumn<Row> {
	id: string;
	title: string;
	/** The value to sort and search by. Also shown if the column has no `cell`. */
	value: (row: Row) => string | number;
	cell?: (row: Row) => ReactNode;
	/** Right-aligned, with digits of equal width. */
	isNumber?: boolean;
	isSortable?: boolean;
	/** The rows that come first in ascending and in descending order, for example "oldest" and "newest". */
	firstNames?: readonly [string, string];
}

export interface TableOrder {
	columnId: string;
	isDescending: boolean;
}
