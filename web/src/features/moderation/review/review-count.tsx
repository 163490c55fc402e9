import { MAX_CASES_COUNTED } from '@bilby/contract/review/review-kinds';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '#lib/session/use-token.ts';
import { formatCount } from '#lib/text/format.ts';
import { countsQuery, sumCounts } from './data/review-queries.ts';
import { useLiveQueue } from './data/use-live-queue.ts';

interface ReviewCountProps {
	className: string;
}

/** The number of waiting cases, updated while the page is open. */
export function ReviewCount({ className }: ReviewCountProps) {
	const token = useToken();
	return token === null ? null : <Count token={token} className={className} />;
}

function Count({ token, className }: ReviewCountProps & { token: string }) {
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
