import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn, TableOrder } from '#ui/data-table/table-column.ts';
import { Pager } from '#ui/paging/pager.tsx';
import { type Tab, Tabs } from '#ui/paging/tabs.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { BIRDS, type ExampleBird, findBirds } from './example-birds.ts';
import { GALLERY_TABS, type GalleryAddress } from './gallery-address.ts';
import { GallerySection } from './gallery-section.tsx';

const PAGE_SIZE = 10;

const COLUMNS: TableColumn<ExampleBird>[] = [
	{ id: 'name', title: 'Bird', value: ({ name }) => name, isSortable: true },
	{ id: 'region', title: 'Region', value: ({ region }) => region, cell: ({ region }) => <Muted text={region} /> },
	{ id: 'sightings', title: 'Sightings', value: ({ sightings }) => sightings, isNumber: true, isSortable: true },
	{ id: 'status', title: 'Status', value: statusFor, cell: (bird) => <StatusBadge bird={bird} />, isSortable: true },
];

const SHARED = {
	columns: COLUMNS,
	rowId: ({ id }: ExampleBird) => id,
	rowName: ({ name }: ExampleBird) => name,
	empty: { title: 'No birds yet', text: 'Birds that someone has seen will appear here.' },
};

export function TablesSection() {
	return (
		<>
			<div id="server-table">
				<ServerTable />
			</div>
			<DataTable
				{...SHARED}
				title="Sorted and searched here"
				rows={BIRDS.slice(0, 4)}
				search={{ label: 'Search 4 birds' }}
			/>
			<div className="grid grid-cols-1 items-start gap-5 desk:grid-cols-3">
				<DataTable {...SHARED} title="Loading" rows={[]} isLoading />
				<DataTable {...SHARED} title="Empty" rows={[]} />
				<DataTable
					{...SHARED}
					title="Failed"
					rows={[]}
					failure="The birds couldn’t be loaded."
					onRetry={() => void showToast('error', 'They still couldn’t be loaded.')}
				/>
			</div>
		</>
	);
}

/** Sorts, searches and pages like a server. */
function ServerTable() {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [order, setOrder] = useState<TableOrder | null>(null);
	const [query, setQuery] = useState('');
	const [page, setPage] = useState(1);
	const found = findBirds(query, order);
	const search = (next: string) => {
		setQuery(next);
		setPage(1);
	};
	return (
		<DataTable
			{...SHARED}
			title="All birds"
			rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
			isMuted={({ isHidden }) => isHidden}
			sorting={{ order, onChange: setOrder }}
			search={{ label: 'Search birds', query, onSearch: search }}
			selection={{ selected, onChange: setSelected, actions: <HideButton onPress={() => setSelected(new Set())} /> }}
			pages={{ page, pageSize: PAGE_SIZE, total: found.length, onPage: setPage }}
			rowActions={({ name, isHidden }) => (
				<>
					<IconButton icon={Pencil} label={`Edit ${name}`} />
					<IconButton icon={Ban} label={`Hide ${name}`} disabled={isHidden} />
				</>
			)}
		/>
	);
}

function HideButton({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" onClick={onPress} className={buttonClass('outlined')}>
			Hide
		</button>
	);
}

function statusFor({ isHidden }: ExampleBird): string {
	return isHidden ? 'Hidden' : 'Shown';
}

function StatusBadge({ bird }: { bird: ExampleBird }) {
	return <Badge variant={bird.isHidden ? 'waratah' : 'eucalypt'}>{statusFor(bird)}</Badge>;
}

function Muted({ text }: { text: string }) {
	return <span className="text-muted">{text}</span>;
}

const TAB_PAGE_SIZE = 4;
const NAMES = { seen: 'Seen', heard: 'Heard', sought: 'Looked for' };
const COUNTS = { seen: BIRDS.length, heard: 12, sought: 0 };

const TABS: Tab[] = GALLERY_TABS.map((tab) => ({
	id: tab,
	label: NAMES[tab],
	count: COUNTS[tab],
	link: { to: '/test', search: { tab: tab === 'seen' ? undefined : tab } },
}));

export function TabsSection({
	tab,
	page,
}: Required<{ [Key in keyof GalleryAddress]: NonNullable<GalleryAddress[Key]> }>) {
	const birds = BIRDS.slice(0, COUNTS[tab]);
	return (
		<GallerySection id="tabs" title="Tabs and pages with addresses">
			<div>
				<Tabs label="Sightings" tabs={TABS} selected={tab}>
					<ul className="divide-y divide-line">
						{birds.slice((page - 1) * TAB_PAGE_SIZE, page * PAGE_SIZE).map(({ id, name, region }) => (
							<li key={id} className="flex min-h-[52px] items-center justify-between gap-4">
								<span className="font-semibold">{name}</span>
								<span className="text-muted text-small">{region}</span>
							</li>
						))}
					</ul>
					<div className="mt-4">
						<Pager
							label="Pages of sightings"
							page={page}
							pageSize={TAB_PAGE_SIZE}
							total={birds.length}
							linkTo={(next) => ({
								to: '/test',
								search: (address) => ({ ...address, page: next === 1 ? undefined : next }),
								resetScroll: false,
							})}
						/>
					</div>
				</Tabs>
			</div>
		</GallerySection>
	);
}
