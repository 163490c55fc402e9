import type { DealRevisionsReply } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import { findSeenDeal } from '../../deals/card/deals.queries.ts';
import { requireVisible } from '../../deals/rules/deals.policy.ts';
import type { AppContext } from '../../platform/context.ts';
import { fitting } from '../../platform/http/limits/reply-budget.ts';
import { findRevisionBytes, findRevisionsFrom } from '../rows/posting.queries.ts';

/** What edits of a deal changed, latest first: the last hundred, or as many of them as one answer may carry. */
export async function listDealRevisions(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	id: number,
): Promise<DealRevisionsReply['revisions']> {
	requireVisible(await findSeenDeal(db, id), viewer);
	const oldest = fitting(await findRevisionBytes(db, id), ({ bytes }) => bytes).at(-1);
	if (!oldest) return [];
	const revisions = await findRevisionsFrom(db, id, oldest.version);
	return revisions.map(({ editedAt, ...revision }) => ({ ...revision, editedAt: editedAt.toISOString() }));
}
