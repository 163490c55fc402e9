import { may } from '@bilby/contract/kernel/permissions';
import type { DealRevisionsReply } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findSeenDeal } from '#deals/card/deals.queries.ts';
import { requireVisible } from '#deals/rules/deals.policy.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { RevisionChange } from '#schema/posting.ts';
import { findRevisionBytes, findRevisionsFrom, storeWithheldRevision } from '../rows/posting.queries.ts';

/** Returns the changes by the last hundred edits of a deal, latest first; fewer if the response would get too large. */
export async function listDealRevisions(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	id: number,
): Promise<DealRevisionsReply['revisions']> {
	requireVisible(await findSeenDeal(db, id), viewer);
	const oldest = takeFitting(await findRevisionBytes(db, id), ({ bytes }) => bytes).at(-1);
	if (!oldest) return [];
	const revisions = await findRevisionsFrom(db, id, oldest.version);
	const seesWithheld = may('editAnyDeal', viewer);
	const isWithheld = findWithheldTexts(revisions);
	return revisions.map(({ editedAt: at, withheldAt, changes, ...revision }) => {
		const editedAt = at.toISOString();
		if (seesWithheld) return { ...revision, editedAt, changes, withheld: withheldAt === null ? 0 : 1 };
		const shown = withheldAt === null ? changes.filter((change) => !isWithheld(change)) : [];
		const withheld = withheldAt !== null || shown.length < changes.length ? 1 : 0;
		return { ...revision, editedAt, changes: shown, withheld };
	});
}

/**
 * Returns whether a change shows a text that staff withhold. The edits before and after a withheld edit hold the same texts, so their
 * changes of that field are withheld too.
 */
function findWithheldTexts(revisions: { withheldAt: Date | null; changes: RevisionChange[] }[]) {
	const keyOf = (field: string, text: string) => `${field}\n${text}`;
	const texts = new Set(
		revisions
			.filter(({ withheldAt }) => withheldAt !== null)
			.flatMap(({ changes }) => changes)
			.flatMap(({ field, before, after }) => [before, after].filter(Boolean).map((text) => keyOf(field, text))),
	);
	return ({ field, before, after }: RevisionChange): boolean =>
		[before, after].some((text) => texts.has(keyOf(field, text)));
}

/** Withholds the changes of an edit from members, or shows them again. Records the action if it changes anything. */
export async function withholdDealRevision(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	{ dealId, version, withheld }: { dealId: number; version: number; withheld: boolean },
): Promise<{ withheld: 0 | 1 }> {
	const now = clock();
	await db.transaction(async (tx) => {
		const isChanged = await storeWithheldRevision(tx, { dealId, version, withheldAt: withheld ? now : null });
		if (isChanged === undefined)
			throw new AppError({ code: 'not_found', message: 'This edit of the deal doesn’t exist.' });
		if (!isChanged) return;
		const act = withheld ? ('deal.withhold-revision' as const) : ('deal.show-revision' as const);
		const moderation = { act, moderatorId: viewer.userId, subject: { kind: 'deal', id: dealId } };
		await recordModeration(tx, { ...moderation, details: { version } }, now);
	});
	return { withheld: withheld ? 1 : 0 };
}
