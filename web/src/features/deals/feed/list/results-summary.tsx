import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { countOf } from '../../../../lib/text/format.ts';
import { categoriesQuery } from '../../../master-data/categories-query.ts';
import { fromTheStart } from '../data/feed-address.ts';

interface ResultsSummaryProps {
	address: FeedAddress;
	/** How many deals; undefined while it is being found out. */
	total: number | undefined;
}

/** How many deals a category has; the choice can be taken back. */
export function ResultsSummary({ address, total }: ResultsSummaryProps) {
	const { data: categories } = useQuery(categoriesQuery);
	if (address.category === undefined) return null;
	return (
		<div className="mb-5 flex min-h-9 flex-wrap items-center gap-2">
			<p role="status" className="w-full font-semibold">
				{total === undefined ? 'Looking…' : countOf(total, 'deal')}
			</p>
			<Link
				to="/"
				search={fromTheStart(address, { category: undefined })}
				resetScroll={false}
				className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-pill bg-raised pr-2.5 pl-3.5 font-medium text-small transition-colors hover:bg-raised-hover"
			>
				<span className="sr-only">Remove </span>
				<span className="truncate">
					{categories?.find(({ slug }) => slug === address.category)?.name ?? address.category}
				</span>
				<X size={16} aria-hidden className="shrink-0 text-muted" />
			</Link>
		</div>
	);
}
