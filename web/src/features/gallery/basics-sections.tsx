import { Clock, Pencil, Plus, Trash2 } from 'lucide-react';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Picture } from '#ui/base/picture.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { Ring } from '#ui/paging/ring.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { BIRDS } from './example-birds.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

export function BasicsSection() {
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

export function StatesSection() {
	return (
		<GallerySection id="states" title="Empty states">
			<div className="grid grid-cols-1 gap-5 *:rounded-control *:border *:border-line desk:grid-cols-2">
				<div className="py-4">
					<LoadingPanel label="Loading messages" />
				</div>
				<div>
					<EmptyPanel
						title="No messages yet"
						text="Write to another member, and it will appear here."
						action={
							<button type="button" className={buttonClass('outlined')}>
								Write one
							</button>
						}
					/>
				</div>
				<div>
					<FailurePanel level={3} text="The messages couldn’t be loaded." onRetry={() => undefined}>
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
