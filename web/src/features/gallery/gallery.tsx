import { Clock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Theme } from '#lib/page/theme.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Picture } from '#ui/base/picture.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { SegmentedChoice } from '#ui/field/segmented-choice.tsx';
import { Ring } from '#ui/paging/ring.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { BIRDS } from './example-birds.ts';
import { ChoiceFieldsSection, FilesSection, TextFieldsSection } from './fields-sections.tsx';
import type { GalleryAddress } from './gallery-address.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { TablesSection, TabsSection } from './lists-sections.tsx';
import { OverlaysSection } from './overlays-section.tsx';

const THEMES: { value: Theme | undefined; label: string }[] = [
	{ value: undefined, label: 'Same as page' },
	{ value: 'dark', label: 'Dark' },
	{ value: 'light', label: 'Light' },
];

/**
 * Shows every interface component in each of its states, to look at, try and test. The gallery has its own theme
 * switch: tokens follow the nearest element that names a theme, so the visitor's choice for the site stays.
 */
export function Gallery({ address }: { address: GalleryAddress }) {
	const [theme, setTheme] = useState<Theme>();
	return (
		<section aria-labelledby="building-blocks">
			<div className="content-width flex flex-wrap items-end justify-between gap-5">
				<div>
					<h2 id="building-blocks" className="font-extrabold text-head tracking-tight">
						Building blocks
					</h2>
					<p className="mt-2 max-w-[680px] text-muted">The components that pages are made of, with made-up content.</p>
				</div>
				<div className="w-[340px] max-tablet:w-full">
					<SegmentedChoice
						label="Theme of the building blocks"
						name="gallery-theme"
						choices={THEMES}
						value={theme}
						onChange={setTheme}
					/>
				</div>
			</div>
			<div data-theme={theme} className="mt-4 bg-bg py-4 text-ink">
				<div className="content-width flex flex-col gap-5">
					<BasicsSection />
					<OverlaysSection />
					<TextFieldsSection />
					<ChoiceFieldsSection />
					<FilesSection />
					<TabsSection tab={address.tab ?? 'seen'} page={address.page ?? 1} />
					<TablesSection />
					<StatesSection />
				</div>
			</div>
		</section>
	);
}

function BasicsSection() {
	return (
		<GallerySection id="basics" title="Buttons, badges and pictures">
			<GalleryRow>
				<button type="button" className={buttonClass('primary')}>
					<Plus size={18} aria-hidden />
					Primary
				</button>
				<button type="button" className={buttonClass('outlined')}>
					Outlined
				</button>
				<button type="button" className={buttonClass('quiet')}>
					Quiet
				</button>
				<button type="button" className={buttonClass('outlined', 'large')}>
					Large
				</button>
				<IconButton icon={Pencil} label="Edit" />
				<IconButton icon={Trash2} label="Delete" isDestructive />
				<IconButton icon={Trash2} label="Cannot be deleted" disabled />
			</GalleryRow>
			<GalleryRow>
				<Badge variant="eucalypt">Active</Badge>
				<Badge variant="wattle">Waiting</Badge>
				<Badge variant="waratah">Suspended</Badge>
				<Badge variant="reef">Moderator</Badge>
				<Badge variant="neutral">Silver</Badge>
				<Badge variant="hot">HOT</Badge>
			</GalleryRow>
			<GalleryRow>
				<Ring percent={72} className="stroke-success">
					<span className="font-extrabold tabular-nums">72</span>
				</Ring>
				<Picture
					src="/icon-192.png"
					fallback={null}
					alt="Logo"
					width={64}
					height={64}
					className="size-16 rounded-control"
				/>
				<Skeleton className="size-16" />
				<p className="text-muted">
					A link{' '}
					<a href="#basics" className={PROSE_LINK}>
						among words
					</a>
					.
				</p>
			</GalleryRow>
			<ScrollRow>
				{BIRDS.slice(0, 14).map(({ id, name }) => (
					<a
						key={id}
						href="#basics"
						className="flex h-10 shrink-0 items-center rounded-pill border border-line px-4 font-medium"
					>
						{name}
					</a>
				))}
			</ScrollRow>
		</GallerySection>
	);
}

function StatesSection() {
	return (
		<GallerySection id="states" title="Empty states">
			<div className="grid grid-cols-1 gap-5 *:rounded-control *:border *:border-line desk:grid-cols-2">
				<div className="py-4">
					<LoadingPanel label="Loading comments" />
				</div>
				<div>
					<EmptyPanel
						title="No comments yet"
						text="Write a comment, and it will appear here."
						action={
							<button type="button" className={buttonClass('outlined')}>
								Write one
							</button>
						}
					/>
				</div>
				<div>
					<FailurePanel level={3} text="The comments couldn’t be loaded." onRetry={() => undefined}>
						<a href="#states" className={buttonClass('quiet')}>
							Get help
						</a>
					</FailurePanel>
				</div>
				<div>
					<StatePanel icon={Clock} title="Not yet">
						<p>This opens on Monday.</p>
					</StatePanel>
				</div>
			</div>
		</GallerySection>
	);
}
