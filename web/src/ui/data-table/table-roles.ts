/**
 * On phones the rows are displayed as cards. Some browsers drop a table's roles if CSS does not display it as a table.
 */
export const TABLE_ROLES = {
	table: { role: 'table' },
	group: { role: 'rowgroup' },
	row: { role: 'row' },
	columnHeader: { role: 'columnheader' },
	rowHeader: { role: 'rowheader' },
	cell: { role: 'cell' },
} as const;
