import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { wrapInRouter } from '../testing/render-in-router.tsx';
import { Combobox } from './combobox/combobox.tsx';
import { DataTable } from './data-table/data-table.tsx';
import { DateField } from './date-field/date-field.tsx';
import { Switch } from './field/switch.tsx';
import { TimeField } from './field/time-field.tsx';
import { FileDrop } from './file-drop/file-drop.tsx';
import { Menu, MenuItem } from './menu/menu.tsx';
import { Popover } from './menu/popover.tsx';
import { Tabs } from './paging/tabs.tsx';

const link = (id: number) => ({ to: '/deal-details/$id', params: { id: String(id) } }) as const;
const ignore = vi.fn();

function Page() {
	return (
		<>
			<Menu trigger={<button type="button">Actions</button>}>
				<MenuItem onSelect={ignore}>Edit</MenuItem>
			</Menu>
			<Popover label="Filters" trigger={<button type="button">More</button>}>
				Nothing
			</Popover>
			<Tabs label="Folders" tabs={[{ id: 'inbox', label: 'Inbox', link: link(1) }]} selected="inbox">
				<Switch>Unread only</Switch>
			</Tabs>
			<Combobox name="to" label="To" value={null} onChange={ignore} suggest={async () => []} />
			<DateField name="day" label="Day" value="2026-11-30" onChange={ignore} />
			<TimeField name="time" label="Time" value="17:30" onChange={ignore} />
			<FileDrop label="Add" types={{ 'image/png': 'PNG' }} maxBytes={1_000} most={1} onFiles={ignore} />
			<DataTable
				title="All fruit"
				columns={[{ id: 'name', title: 'Fruit', value: (name: string) => name, isSortable: true }]}
				rows={['Pear']}
				rowId={(name) => name}
				rowName={(name) => name}
				search={{ label: 'Search fruit' }}
				selection={{ selected: new Set(['Pear']), onChange: ignore, actions: null }}
				pages={{ page: 1, pageSize: 1, total: 2, linkTo: link }}
				empty={{ title: 'No fruit', text: 'Add some.' }}
			/>
		</>
	);
}

test('renders no inline styles on the server, because the Content-Security-Policy would block them', () => {
	const markup = renderToString(wrapInRouter(<Page />));
	expect(markup).toContain('Pear');
	expect(markup).toContain('href="/deal-details/2"');
	expect(markup).not.toMatch(/\sstyle=|<style/);
});
