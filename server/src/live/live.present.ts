import type { LiveEvent } from '@bilby/contract/live';
import { presentCounts } from '../votes/votes.present.ts';
import type { NewsCounts } from './live.queries.ts';

/** How things stand with a deal, for those who may have missed how they came to. */
export function presentNews({ dealId, comments, ...votes }: NewsCounts): LiveEvent[] {
	return [
		{ type: 'votes', dealId, ...presentCounts(votes) },
		{ type: 'comments', dealId, total: comments, revision: votes.revision },
	];
}
