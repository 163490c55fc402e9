import type { EndpointTable } from '../kernel/endpoint.ts';
import { pastDecisionsBody, pastDecisionsReply } from './past-wire.ts';
import {
	claimCasesBody,
	claimCasesReply,
	decideCasesBody,
	decideCasesReply,
	reviewCaseBody,
	reviewCaseReply,
	reviewQueueBody,
	reviewQueueReply,
	undoDecisionBody,
	undoDecisionReply,
} from './wire.ts';

/** Deciding counts as reading: a moderator decides more often than the limit for writes allows others to write. */
const staff = { access: 'reviewQueue', group: 'review' } as const;

export const reviewEndpoints = {
	'POST /api/reviewQueue': {
		...staff,
		summary: 'Everything that waits for a decision by staff, oldest first',
		body: reviewQueueBody,
		reply: reviewQueueReply,
	},
	'POST /api/reviewCase': {
		...staff,
		summary: 'A case in its context, with its reports and the record of its author',
		body: reviewCaseBody,
		reply: reviewCaseReply,
	},
	'POST /api/pastDecisions': {
		...staff,
		summary: 'Decisions of the review queue, latest first',
		body: pastDecisionsBody,
		reply: pastDecisionsReply,
	},
	'POST /api/claimCases': {
		...staff,
		summary: 'Claim cases for 15 minutes, so that others see who is working on them, or release them',
		description: 'A claim is a hint. Others can still decide the case.',
		body: claimCasesBody,
		reply: claimCasesReply,
	},
	'POST /api/decideCases': {
		...staff,
		summary: 'Decide cases. Each one has its own outcome',
		description:
			'A decision takes effect when the time to undo it has passed, 13 seconds later. Only then is anything changed or the author notified.',
		body: decideCasesBody,
		reply: decideCasesReply,
	},
	'POST /api/undoDecision': {
		...staff,
		summary: 'Undo your decisions before they take effect',
		body: undoDecisionBody,
		reply: undoDecisionReply,
	},
} as const satisfies EndpointTable;
