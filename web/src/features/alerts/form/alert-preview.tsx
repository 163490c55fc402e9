import { type AlertTrigger, MAX_PREVIEW_COUNT, POPULAR_LIKES, PREVIEW_DAYS } from '@bilby/contract/alerts/limits';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { CompactDealRow } from '#features/deals/card/compact-deal-list.tsx';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { countOf } from '#lib/text/format.ts';
import { alertPreviewQuery } from '../data/alerts-query.ts';
import { type AlertValues, isSearchable, toPreviewBody } from './alert-values.ts';

/** The preview is loaded this long after the last keystroke. */
const SETTLE_MS = 400;

/** Triggers that report only some of the matching deals. The preview cannot know which. */
const TRIGGER_LIMITS: Partial<Record<AlertTrigger, string>> = {
	'lowest-price': 'at the lowest price recorded',
	popular: `with ${POPULAR_LIKES} votes within an hour`,
};

/** Shows how many recent deals match the alert's words and conditions, with the latest of them. */
export function AlertPreview({ token, control }: { token: string; control: Control<AlertValues> }) {
	const values = useWatch({ control }) as AlertValues;
	const isComplete = isSearchable(values);
	const body = useSettled(toPreviewBody(values), SETTLE_MS);
	const preview = useQuery({ ...alertPreviewQuery(token, body), enabled: isComplete && body.keywords !== '' });
	const found = isComplete ? preview.data : undefined;
	const limit = TRIGGER_LIMITS[values.trigger];
	return (
		<div className="rounded-control bg-raised px-4 py-3" aria-busy={preview.isFetching}>
			<p role="status" className="text-muted text-small tabular-nums">
				{describe({ isComplete, isFailed: preview.isError, found, limit })}
			</p>
			{found && found.deals.length > 0 && (
				<ul
					aria-label={limit === undefined ? 'Deals it would have found' : 'Matching deals'}
					className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
				>
					{found.deals.map((deal) => (
						<li key={deal.id}>
							<CompactDealRow deal={deal} opensNewTab />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

interface PreviewState {
	isComplete: boolean;
	isFailed: boolean;
	found: { count: number; isCapped: boolean } | undefined;
	limit: string | undefined;
}

function describe({ isComplete, isFailed, found, limit }: PreviewState): string {
	if (!isComplete) return 'Type what you’re looking for, and we’ll show which deals this alert would have found.';
	if (found === undefined)
		return isFailed ? 'We couldn’t count the matching deals. Please try again later.' : 'Looking for matching deals…';
	if (found.count === 0) return `No deals from the last ${PREVIEW_DAYS} days would have matched. We’ll keep looking.`;
	const count = found.isCapped ? `${MAX_PREVIEW_COUNT}+ deals` : countOf(found.count, 'deal');
	if (limit === undefined) return `${count} from the last ${PREVIEW_DAYS} days would have matched.`;
	return `${count} from the last ${PREVIEW_DAYS} days would have matched your search. Of these, the alert reports only those ${limit}.`;
}
