import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import { z } from 'zod';
import type { Reverse } from '../appeals/reversals.ts';
import { moderateDeal } from './moderate-deals.service.ts';
import { unmergeDeal } from './unmerge-deal.service.ts';

const appealable = z.enum(['suspended', 'expired', 'merged'] satisfies OutcomeFor<'deal'>[]);

/** Ends the suspension of a deal, marks it as active again, or separates it from the deal that it was merged into. */
export const reverseDealDecision: Reverse = async (context, moderator, { decision, ...explanation }) => {
	const id = decision.postId;
	const outcome = appealable.parse(decision.outcome);
	if (outcome === 'merged') {
		await unmergeDeal(context, moderator, { id, ...explanation });
		return;
	}
	const act = outcome === 'suspended' ? 'restore' : 'reopen';
	await moderateDeal(context, moderator, { id, act, ...explanation });
};
