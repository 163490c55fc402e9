import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { CirclePlus, Flame, House, LayoutGrid, type LucideIcon, Search } from 'lucide-react';
import { useCloseOutside, useModalDialog } from '#ui/dialog/use-modal-dialog.ts';
import { SearchBox } from './search-box.tsx';

const QUICK_LINKS: { label: string; icon: LucideIcon; link: LinkProps }[] = [
	{ label: 'Home', icon: House, link: linkOptions({ to: '/' }) },
	{ label: 'Hot deals', icon: Flame, link: linkOptions({ to: '/', search: { filter: 'hot' } }) },
	{ label: 'Categories', icon: LayoutGrid, link: linkOptions({ to: '/categories' }) },
	{ label: 'Search with filters', icon: Search, link: linkOptions({ to: '/search' }) },
	{ label: 'Post a deal', icon: CirclePlus, link: linkOptions({ to: '/post-deal' }) },
];

/** The search box over any page, with the most used links. */
export function Palette({ onClose }: { onClose: () => void }) {
	const dialog = useModalDialog();
	const closeOutside = useCloseOutside(onClose);
	return (
		<dialog
			ref={dialog}
			aria-label="Search"
			onClose={({ currentTarget }) => !currentTarget.open && onClose()}
			{...closeOutside}
			className="mx-auto mt-[max(16px,10dvh)] mb-0 max-h-[80dvh] w-[min(640px,calc(100vw-24px))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface text-ink shadow-lift backdrop:bg-photo-glass/67"
		>
			<div className="p-3">
				<SearchBox isInline onLeave={onClose}>
					<nav aria-label="Quick links">
						<p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-muted text-small">
							Go to
						</p>
						<ul>
							{QUICK_LINKS.map(({ label, icon: Icon, link }) => (
								<li key={label}>
									<Link
										{...link}
										onClick={onClose}
										className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 font-medium -outline-offset-2 hover:bg-raised"
									>
										<Icon size={18} aria-hidden className="text-muted" />
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				</SearchBox>
			</div>
		</dialog>
	);
}
