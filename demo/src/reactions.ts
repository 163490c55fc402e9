import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import type { Database } from '@bilby/server/platform/database/database';
import { HOT_AWARD_VOTES } from '@bilby/server/reputation/awards';
import {
	comments,
	commentVotes,
	discussions,
	reputationLedger,
	savedDeals,
	votes,
} from '@bilby/server/schema/all-tables';
import { sql } from 'drizzle-orm';
import type { InsertedDeal } from './deals.ts';
import { type Award, countVotes, helpfulAwards, pointsFor, voteRows } from './earned-rows.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedComment } from './plan-comments.ts';
import type { Random } from './random/seeded-random.ts';
import { toHtml } from './texts.ts';

/** Inserts the votes, comments and saves of the deals, with the awards they earned. */
export async function insertReactions(
	db: Database,
	inserted: InsertedDeal[],
	people: number[],
	random: Random,
): Promise<void> {
	const person = (position: number) => people[position] ?? 0;
	await insertAll(
		db,
		votes,
		inserted.flatMap(({ id, plan }) =>
			plan.votes.map(({ voter, value, castAt }) => ({ dealId: id, userId: person(voter), value, castAt })),
		),
	);
	const awards = [
		...inserted.flatMap((deal) => dealAwards(deal, person)),
		...(await insertComments(db, inserted, person)),
	];
	await insertAll(db, reputationLedger, awards);
	await insertAll(
		db,
		savedDeals,
		people.flatMap((userId) =>
			random
				.sample(inserted, random.between(0, 4))
				.map(({ id, plan }) => ({ userId, dealId: id, createdAt: plan.createdAt })),
		),
	);
}

/** Sets the members' counters from the rows. Each table is read once: new rows have no statistics for a better plan. */
export async function countForMembers(db: Database): Promise<void> {
	await db.execute(sql`
		with deal_counts as (select user_id, count(*) as total from deals group by user_id),
			comment_counts as (select user_id, count(*) as total from comments group by user_id),
			vote_counts as (select user_id, count(*) as total from votes where value <> 0 group by user_id),
			saved_counts as (select user_id, count(*) as total from saved_deals group by user_id),
			upvote_counts as (
				select deals.user_id, count(*) as total
				from votes join deals on deals.id = votes.deal_id
				where value = 1
				group by deals.user_id)
		update users set
			deal_count = coalesce(deal_counts.total, 0),
			comment_count = coalesce(comment_counts.total, 0),
			vote_count = coalesce(vote_counts.total, 0),
			saved_count = coalesce(saved_counts.total, 0),
			upvotes_received = coalesce(upvote_counts.total, 0)
		from users as members
			left join deal_counts on deal_counts.user_id = members.id
			left join comment_counts on comment_counts.user_id = members.id
			left join vote_counts on vote_counts.user_id = members.id
			left join saved_counts on saved_counts.user_id = members.id
			left join upvote_counts on upvote_counts.user_id = members.id
		where members.id = users.id`);
}

/** Sets the members' reputation to the sum of their awards. */
export async function sumReputation(db: Database): Promise<void> {
	await db.execute(sql`
		update users set reputation = earned.points
		from (select user_id, sum(points)::integer as points from reputation_ledger group by user_id) as earned
		where users.id = earned.user_id`);
}

function dealAwards({ id, authorId, plan }: InsertedDeal, person: (position: number) => number): Award[] {
	const subject = `deal:${id}`;
	const net = plan.votes.reduce((sum, { value }) => sum + value, 0);
	const own = { userId: authorId, subject, createdAt: plan.createdAt };
	return [
		{ ...own, ...pointsFor('deal_posted') },
		...(net >= HOT_AWARD_VOTES ? [{ ...own, ...pointsFor('deal_hot') }] : []),
		...plan.votes.map(
			({ voter, value, castAt }): Award => ({
				userId: authorId,
				subject: `${subject}:voter:${person(voter)}`,
				createdAt: castAt,
				...pointsFor(value === 1 ? 'upvote_received' : 'downvote_received'),
			}),
		),
	];
}

/** Inserts the comments level by level: a reply needs the id of its parent. Returns their awards. */
async function insertComments(
	db: Database,
	inserted: InsertedDeal[],
	person: (position: number) => number,
): Promise<Award[]> {
	const idOf = new Map<PlannedComment, number>();
	const all: { discussionId: number; plan: InsertedDeal['plan']; comment: PlannedComment }[] = [];
	for (const [discussionId, { plan }] of await openDiscussions(db, inserted)) {
		all.push(...plan.comments.map((comment) => ({ discussionId, plan, comment })));
	}
	const deepest = Math.max(0, ...all.map(({ comment }) => comment.level));
	for (let level = 0; level <= deepest; level += 1) {
		const onLevel = all.filter(({ comment }) => comment.level === level);
		for (let from = 0; from < onLevel.length; from += 500) {
			const batch = onLevel.slice(from, from + 500);
			const created = await db
				.insert(comments)
				.values(
					batch.map(({ discussionId, plan, comment }) => ({
						discussionId,
						userId: person(comment.author),
						parentId: comment.parent === null ? null : parentId(idOf, plan.comments, comment.parent),
						rootId: rootId(idOf, plan.comments, comment),
						level,
						bodyHtml: toHtml([comment.text], COMMENT_HTML),
						...countVotes(comment.votes),
						replyCount: plan.comments.filter(({ parent }) => parent !== null && plan.comments[parent] === comment)
							.length,
						createdAt: comment.createdAt,
					})),
				)
				.returning({ id: comments.id });
			for (const [index, { comment }] of batch.entries()) idOf.set(comment, created[index]?.id ?? 0);
		}
	}
	await insertAll(
		db,
		commentVotes,
		all.flatMap(({ comment }) => voteRows(idOf.get(comment) ?? 0, comment.votes, person)),
	);
	return all.flatMap(({ comment }) => helpfulAwards(idOf.get(comment) ?? 0, comment, person));
}

/** Inserts a discussion for each deal with comments; returns their ids and deals. */
async function openDiscussions(db: Database, inserted: InsertedDeal[]): Promise<[number, InsertedDeal][]> {
	const discussed = inserted.filter(({ plan }) => plan.comments.length > 0);
	const opened: [number, InsertedDeal][] = [];
	for (let from = 0; from < discussed.length; from += 500) {
		const batch = discussed.slice(from, from + 500);
		const rows = await db
			.insert(discussions)
			.values(batch.map(({ id }) => ({ subjectType: 'deal' as const, subjectId: id })))
			.returning({ id: discussions.id });
		for (const [index, deal] of batch.entries()) opened.push([rows[index]?.id ?? 0, deal]);
	}
	return opened;
}

function parentId(idOf: Map<PlannedComment, number>, siblings: PlannedComment[], position: number): number | null {
	const parent = siblings[position];
	return (parent && idOf.get(parent)) ?? null;
}

/** Returns the id of the comment that starts the thread; null for that comment itself. */
function rootId(idOf: Map<PlannedComment, number>, siblings: PlannedComment[], comment: PlannedComment): number | null {
	let top = comment;
	for (let parent = parentOf(siblings, top); parent; parent = parentOf(siblings, top)) top = parent;
	return top === comment ? null : (idOf.get(top) ?? null);
}

function parentOf(siblings: PlannedComment[], { parent }: PlannedComment): PlannedComment | undefined {
	return parent === null ? undefined : siblings[parent];
}
