import { Pager } from '#ui/paging/pager.tsx';
import { type Tab, Tabs } from '#ui/paging/tabs.tsx';
import { BIRDS } from './example-birds.ts';
import { GALLERY_TABS, type GalleryAddress } from './gallery-address.ts';
import { GallerySection } from './gallery-section.tsx';

const PAGE_SIZE = 4;
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
						{birds.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id, name, region }) => (
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
							pageSize={PAGE_SIZE}
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
