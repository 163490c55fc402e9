import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';
import type { DataTableProps } from './table-props.ts';

interface Fruit {
	id: string;
	name: string;
	stock: number;
}

const FRUITS: Fruit[] = [
	{ id: '1', name: 'Pear', stock: 90 },
	{ id: '2', name: 'apple', stock: 1_200 },
	{ id: '3', name: 'Mango', stock: 7 },
];
const COLUMNS: TableColumn<Fruit>[] = [
	{ id: 'name', title: 'Fruit', value: ({ name }) => name, isSortable: true },
	{ id: 'stock', title: 'Stock', value: ({ stock }) => stock, isNumber: true, isSortable: true },
];

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

function showTable(props: Partial<DataTableProps<Fruit>> = {}) {
	return render(
		<DataTable
			title="All fruit"
			columns={COLUMNS}
			rows={FRUITS}
			rowId={({ id }) => id}
			rowName={({ name }) => name}
			empty={{ title: 'No fruit yet', text: 'Add the first one.' }}
			{...props}
		/>,
	);
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const readSort = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('sorts text from A, numbers from the largest, and restores the original order on the third click', () => {
	showTable();
	expect(screen.getByRole('table', { name: 'All fruit' })).toBeTruthy();
	sortBy('Fruit');
	expect(names()).toEqual(['apple', 'Mango', 'Pear']);
	expect(readSort('Fruit')).toBe('ascending');
	sortBy('Stock');
	expect(names()).toEqual(['apple', 'Pear', 'Mango']);
	expect(readSort('Stock')).toBe('descending');
	expect(readSort('Fruit')).toBeNull();
	sortBy('Stock');
	sortBy('Stock');
	expect(names()).toEqual(['Pear', 'apple', 'Mango']);
});

test('calls back instead of sorting if the server sorts', () => {
	const change = vi.fn();
	showTable({ sorting: { order: { columnId: 'name', isDescending: false }, onChange: change } });
	expect(names()).toEqual(['Pear', 'apple', 'Mango']);
	expect(readSort('Fruit')).toBe('ascending');
	sortBy('Fruit');
	expect(change).toHaveBeenCalledWith({ columnId: 'name', isDescending: true });
});

test('replaces the header row on phones by a select list of orders', () => {
	showTable();
	fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: '2' } });
	expect(names()).toEqual(['Mango', 'Pear', 'apple']);
});

test('filters rows by text, and offers a way back if nothing matches', async () => {
	vi.useFakeTimers();
	showTable({ search: { label: 'Search fruit' } });
	const field = screen.getByRole('textbox', { name: 'Search fruit' });
	const type = async (value: string) => {
		fireEvent.change(field, { target: { value } });
		await act(() => vi.advanceTimersByTimeAsync(300));
	};
	await type('AP');
	expect(names()).toEqual(['apple']);
	await type('zzz');
	expect(screen.queryByRole('table')).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
	expect(names()).toHaveLength(3);
});

test('selects rows one by one or all, and shows their number and the actions', () => {
	function Selecting() {
		const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['99']));
		const actions = <button type="button">Delete {[...selected].join()}</button>;
		return (
			<DataTable
				title="All fruit"
				columns={COLUMNS}
				rows={FRUITS}
				rowId={({ id }) => id}
				rowName={({ name }) => name}
				empty={{ title: '', text: '' }}
				selection={{ selected, onChange, actions }}
			/>
		);
	}
	render(<Selecting />);
	const table = within(screen.getByRole('table'));
	fireEvent.click(table.getByRole('checkbox', { name: 'Select Mango' }));
	// A selected row of another page stays selected.
	expect(screen.getByRole('button', { name: 'Delete 3,99' })).toBeTruthy();
	expect(screen.getByRole('status').textContent).toBe('2 selected');
	const all = table.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
	expect(all.indeterminate).toBe(true);
	fireEvent.click(all);
	expect(screen.getByRole('status').textContent).toBe('4 selected');
	expect(all.checked).toBe(true);
	fireEvent.click(all);
	expect(screen.getByRole('status').textContent).toBe('1 selected');
	fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
	expect(screen.getByRole('status').textContent).toBe('');
});

test('shows the actions of each row, and labels each value on cards', () => {
	showTable({ rowActions: ({ name }) => <button type="button">Edit {name}</button> });
	const row = within(screen.getByRole('row', { name: /Pear/ }));
	expect(row.getByRole('button', { name: 'Edit Pear' })).toBeTruthy();
	expect(row.getByText('Stock')).toBeTruthy();
	expect(screen.getByText('1,200')).toBeTruthy();
});

test('distinguishes loading, a failure and an empty table', () => {
	const retry = vi.fn();
	const { unmount } = showTable({ isLoading: true, rows: [] });
	expect(screen.getByText('Loading All fruit')).toBeTruthy();
	unmount();
	const failed = showTable({ failure: 'The fruit could not be loaded.', rows: [], onRetry: retry });
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(retry).toHaveBeenCalledOnce();
	failed.unmount();
	showTable({ rows: [] });
	expect(screen.getByRole('heading', { name: 'No fruit yet' })).toBeTruthy();
});

test("shows the server's pages below the rows", () => {
	const turn = vi.fn();
	showTable({ pages: { page: 2, pageSize: 3, total: 9, onPage: turn } });
	expect(screen.getByText('4 to 6 of 9')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
	expect(turn).toHaveBeenCalledWith(3);
});
