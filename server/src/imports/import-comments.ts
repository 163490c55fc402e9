import { REPLY_LEVELS } from '@bilby/contract/discussions/limits';
import { inArray } from 'drizzle-orm';
import { addToCommentCount, lockCommentedDeals } from '../deals/discussion/deal-subject.queries.ts';
import { readCommentBody } from '../discussions/rules/comment-body.ts';
import { addToReplyCount } from '../discussions/store-comments.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { comments, discussions } from '../schema/discussions.ts';
import { type BatchRow, type ImportRun, invalidRow } from './batches.ts';
import { toHtml } from './import-deals.ts';
import { findAuthors, findImported, recordImported, reserveIds } from './imported-rows.queries.ts';
import type { CommentRow } from './row-shapes.ts';

interface Parent {
	id: number;
	rootId: number | null;
	level: number;
	discussionId: number;
}

/** Imports comments on deals. A reply must come after its parent. Nobody is notified. */
export async function importComments(tx: Database, rows: BatchRow<CommentRow>[], run: ImportRun): Promise<void> {
	const idsOf = (kind: 'deal' | 'comment', idOf: (row: CommentRow) => string | undefined) =>
		findImported(
			tx,
			kind,
			rows.flatMap(({ row }) => idOf(row) ?? []),
		);
	const findAuthor = await findAuthors(
		tx,
		rows.map(({ row }) => row.author),
	);
	const dealIds = await idsOf('deal', ({ deal }) => deal);
	// A dry run would lock deals and members until it ends, and members could not comment.
	if (!run.dryRun) await lockCommentedDeals(tx, [...dealIds.values()]);
	const earlier = await idsOf('comment', ({ parent }) => parent);
	const parents = await findParents(tx, earlier);
	const discussionOf = await openDiscussions(tx, [...new Set(dealIds.values())]);
	const ids = await reserveIds(tx, 'comments', rows.length);
	const replies = new Map<number, number>();
	const perDeal = new Map<number, number>();
	const perAuthor: { userId: number; comments: number }[] = [];
	for (const [position, { row, settle }] of rows.entries()) {
		await settle(async () => {
			const userId = findAuthor(row.author);
			const dealId = dealIds.get(row.deal);
			const discussionId = discussionOf.get(dealId ?? 0);
			if (dealId === undefined || discussionId === undefined) throw invalidRow('deal', 'No imported deal has this id.');
			const parent = row.parent === undefined ? null : parents.get(row.parent);
			if (parent === undefined) throw invalidRow('parent', 'No comment before this row has this id.');
			const place = findPlace(parent, discussionId);
			const id = ids[position] ?? 0;
			const { html: bodyHtml } = readCommentBody(toHtml(row.text), 0);
			await tx
				.insert(comments)
				.overridingSystemValue()
				.values({
					id,
					discussionId,
					userId,
					parentId: parent?.id ?? null,
					...place,
					bodyHtml,
					createdAt: row.created_at,
				});
			await recordImported(tx, { run, kind: 'comment', sourceId: row.id, id });
			parents.set(row.id, { id, discussionId, ...place });
			if (parent) replies.set(parent.id, (replies.get(parent.id) ?? 0) + 1);
			perDeal.set(dealId, (perDeal.get(dealId) ?? 0) + 1);
			perAuthor.push({ userId, comments: 1 });
		});
	}
	if (run.dryRun) return;
	// In the order of their ids, like every statement that locks several comments.
	for (const [id, count] of [...replies].sort(([a], [b]) => a - b)) await addToReplyCount(tx, id, count);
	for (const [id, count] of perDeal) await addToCommentCount(tx, id, count);
	await addToMemberCounts(tx, perAuthor);
}

function findPlace(parent: Parent | null, discussionId: number): { rootId: number | null; level: number } {
	if (!parent) return { rootId: null, level: 0 };
	if (parent.discussionId !== discussionId) throw invalidRow('parent', 'This comment belongs to another deal.');
	if (parent.level >= REPLY_LEVELS)
		throw invalidRow('parent', `A thread has at most ${REPLY_LEVELS} levels of replies.`);
	return { rootId: parent.rootId ?? parent.id, level: parent.level + 1 };
}

async function findParents(tx: Database, earlier: Map<string, number>): Promise<Map<string, Parent>> {
	if (earlier.size === 0) return new Map();
	const rows = await tx
		.select({
			id: comments.id,
			rootId: comments.rootId,
			level: comments.level,
			discussionId: comments.discussionId,
		})
		.from(comments)
		.where(inArray(comments.id, [...earlier.values()]));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return new Map(
		[...earlier].flatMap(([sourceId, id]) => {
			const parent = byId.get(id);
			return parent ? [[sourceId, parent] as const] : [];
		}),
	);
}

/** Returns the ids of discussions by deal. */
async function openDiscussions(tx: Database, dealIds: number[]): Promise<Map<number, number>> {
	if (dealIds.length === 0) return new Map();
	const keys = dealIds.map((subjectId) => ({ subjectType: 'deal' as const, subjectId }));
	await tx.insert(discussions).values(keys).onConflictDoNothing();
	const rows = await tx
		.select({ id: discussions.id, dealId: discussions.subjectId })
		.from(discussions)
		.where(inArray(discussions.dealId, dealIds));
	return new Map(rows.map(({ id, dealId }) => [dealId, id]));
}
