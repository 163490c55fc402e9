import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { fromTheStart, isNarrowed } from '../data/feed-address.ts';

interface ResultsSummaryProps {
	address: FeedAddress;
	/** Undefined while it is being found out. */
	found: { total: number; isTotalCapped: boolean } | undefined;
}

/** How many deals were found and for what; each part of the question can be taken out again. */
export function ResultsSummary({ address, found }: ResultsSummaryProps) {
	if (!isNarrowed(address)) return null;
	return (
		<div className="mb-5 flex min-h-9 flex-wrap items-center gap-2">
			<p role="status" className="w-full font-semibold">
				{found ? sentence(found, address.deal) : 'Looking…'}
			</p>
			{address.deal !== undefined && (
				<TakeOut label={`“${address.deal}”`} address={fromTheStart(address, { deal: undefined })} />
			)}
			{priceLabel(address) && (
				<TakeOut
					label={priceLabel(address)}
					address={fromTheStart(address, { minPrice: undefined, maxPrice: undefined })}
				/>
			)}
		</div>
	);
}

function TakeOut({ label, address }: { label: string; address: FeedAddress }) {
	return (
		<Link
			to="/"
			search={address}
			resetScroll={false}
			className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-pill bg-raised pr-2.5 pl-3.5 font-medium text-small transition-colors hover:bg-raised-hover"
		>
			<span className="sr-only">Remove </span>
			<span className="truncate">{label}</span>
			<X size={16} aria-hidden className="shrink-0 text-muted" />
		</Link>
	);
}

function sentence(
	{ total, isTotalCapped }: { total: number; isTotalCapped: boolean },
	words: string | undefined,
): string {
	const count = isTotalCapped ? `More than ${formatCount(MAX_COUNTED_TOTAL)} deals` : countOf(total, 'deal');
	return words === undefined ? count : `${count} for “${words}”`;
}

function priceLabel({ minPrice, maxPrice }: FeedAddress): string {
	if (minPrice !== undefined && maxPrice !== undefined) return `$${minPrice} to $${maxPrice}`;
	if (minPrice !== undefined) return `From $${minPrice}`;
	return maxPrice === undefined ? '' : `Up to $${maxPrice}`;
}
