/** On the phone the rows are drawn as cards; where a table is not drawn as one, some browsers take its roles away. */
export const TABLE_ROLES = {
	table: { role: 'table' },
	group: { role: 'rowgroup' },
	row: { role: 'row' },
	columnHeader: { role: 'columnheader' },
	rowHeader: { role: 'rowheader' },
	cell: { role: 'cell' },
} as const;
