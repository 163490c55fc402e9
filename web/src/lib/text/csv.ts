import { downloadFile } from './download-file.ts';

/**
 * Spreadsheets run a cell that starts like this as a formula, including the full-width characters of Asian keyboards.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** Returns rows as CSV. An apostrophe keeps spreadsheets from running texts as formulas. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
	return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(value: string | number): string {
	if (typeof value === 'number') return String(value);
	const harmless = FORMULA_START.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lets the browser save a table. The byte order mark tells Excel that it is UTF-8. */
export function downloadCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): void {
	downloadFile(fileName, new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }));
}
