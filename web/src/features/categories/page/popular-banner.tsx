import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ThumbsUp } from 'lucide-react';
import { categoryLink } from './category-list.ts';

/** Links to the deals with the most votes. */
export function PopularBanner({ slug, address: { expired } }: { slug: string; address: CategoryAddress }) {
	return (
		<Link
			{...categoryLink(slug, { filter: 'popular', expired })}
			resetScroll={false}
			activeOptions={{ exact: true }}
			className="mt-4 flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 shadow-card transition-shadow hover:border-line-strong hover:shadow-lift"
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-control bg-eucalypt/10 text-eucalypt">
				<ThumbsUp size={20} aria-hidden />
			</span>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">View Popular Deals</span>{' '}
				<span className="block text-muted text-small">The deals members voted for most.</span>
			</span>
			<ArrowRight size={18} aria-hidden className="shrink-0 text-muted" />
		</Link>
	);
}
