import { MAX_CASES_COUNTED } from '@bilby/contract/review/review-kinds';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/text/format.ts';
import { countsQuery, sumCounts } from './data/review-queries.ts';
import { useLiveQueue } from './data/use-live-queue.ts';

interface ReviewCountProps {
	token: string;
	className: string;
}

/** How many cases wait, up to date while the page is open. */
export function ReviewCount({ token, className }: ReviewCountProps) {
	const { data: counts } = useQuery(countsQuery(token));
	useLiveQueue(token);
	if (!counts) return null;
	const isCapped = Object.values(counts).some((count) => count >= MAX_CASES_COUNTED);
	return (
		<span className={className}>
			{formatCount(sumCounts(counts))}
			{isCapped && '+'}
			<span className="sr-only"> waiting</span>
		</span>
	);
}
