import { shorten } from '@bilby/contract/kernel/shorten';
import { findDecisionKind } from '@bilby/contract/moderation/decisions';
import { sql } from 'drizzle-orm';
import type { ReviewedKind } from '../review/reviewed-kind.ts';
import { type AppealedDecision, findAppeals } from './appeals.queries.ts';
import type { Reversals } from './reversals.ts';
import { denySettling, settleAppeal } from './settle-appeal.service.ts';

const MAX_TITLE_LENGTH = 80;

/** Appeals in the review queue. A case has the id of the decision. To remove means to reverse the decision. */
export function appealCases(reversals: Reversals): ReviewedKind {
	return {
		reasonLabels: {},
		describe: async (db, ids) =>
			new Map(
				[...(await findAppeals(db, ids))].map(([id, { decision }]) => [
					id,
					{ title: firstLine(decision), line: `Appeal: ${describe(decision)}` },
				]),
			),
		read: async ({ db }, id) => {
			const found = (await findAppeals(db, [id])).get(id);
			if (!found) return null;
			const { decision, appeal, takenBy } = found;
			const path = findPath(decision);
			const title = firstLine(decision);
			const { reason, message, decidedAt } = decision;
			return {
				title,
				line: `Appeal: ${describe(decision)}`,
				path,
				reports: [],
				context: {
					type: 'appeal',
					text: appeal.text,
					decision: {
						label: describe(decision),
						reason,
						message,
						by: takenBy,
						decidedAt: decidedAt.toISOString(),
					},
					subject: path === null ? null : { title, path },
				},
			};
		},
		deny: async (context, id, viewer) => {
			const found = (await findAppeals(context.db, [id])).get(id);
			return found ? denySettling(context, found.decision, viewer) : null;
		},
		approve: (context, decision) => settleAppeal(context, reversals, { ...decision, outcome: 'dismissed' }),
		remove: (context, decision) => settleAppeal(context, reversals, { ...decision, outcome: 'granted' }),
		waiting: {
			table: 'appeals',
			rows: sql`select id, user_id as author_id, sent_at as since, '{}'::jsonb as reasons from appeals where outcome is null`,
		},
	};
}

const describe = ({ kind, outcome }: AppealedDecision): string => findDecisionKind(kind, outcome)?.text ?? outcome;

const firstLine = ({ authorText, kind }: AppealedDecision): string =>
	shorten(authorText.split('\n', 1)[0] || `A ${kind} without text`, MAX_TITLE_LENGTH);

/** Returns the page that shows the post; null if it has none. */
function findPath({ dealId, huddleId, commentId }: AppealedDecision): string | null {
	const anchor = commentId === null ? '' : `#comment-${commentId}`;
	if (dealId !== null) return `/deal-details/${dealId}${anchor}`;
	return huddleId === null ? null : `/huddle-details/${huddleId}${anchor}`;
}
