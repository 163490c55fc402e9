import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import type { Database } from '@bilby/server/platform/database/database';
import {
	comments,
	commentVotes,
	discussions,
	huddles,
	huddleVotes,
	reputationLedger,
} from '@bilby/server/schema/all-tables';
import type { InferInsertModel } from 'drizzle-orm';
import { countVotes, helpfulAwards, voteRows } from './earned-rows.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedHuddle, PlannedPost } from './plan-huddles.ts';
import { toHtml } from './texts.ts';

interface InsertedHuddle {
	id: number;
	plan: PlannedHuddle;
}

/**
 * Inserts huddles with their posts, votes and awards. `people` are ids by position, `dealIds` ids by title. Counters of members stay
 * unchanged.
 */
export async function insertHuddles(
	db: Database,
	plans: PlannedHuddle[],
	{ people, dealIds }: { people: number[]; dealIds: Map<string, number> },
): Promise<InsertedHuddle[]> {
	const person = (position: number) => people[position] ?? 0;
	const rows = await db
		.insert(huddles)
		.values(plans.map((plan) => ({ ...huddleRow(plan, person), dealId: dealIdFor(plan, dealIds) })))
		.returning({ id: huddles.id });
	const inserted = plans.map((plan, index): InsertedHuddle => ({ id: rows[index]?.id ?? 0, plan }));
	await insertAll(
		db,
		huddleVotes,
		inserted.flatMap(({ id, plan }) =>
			plan.votes.map(({ voter, value, castAt }) => ({ huddleId: id, userId: person(voter), value, castAt })),
		),
	);
	const idOf = await insertPosts(db, inserted, person);
	await insertAll(
		db,
		commentVotes,
		[...idOf].flatMap(([post, id]) => voteRows(id, post.votes, person)),
	);
	await insertAll(
		db,
		reputationLedger,
		[...idOf].flatMap(([post, id]) => helpfulAwards(id, post, person)),
	);
	return inserted;
}

function dealIdFor({ data }: PlannedHuddle, dealIds: Map<string, number>): number | null {
	if (data.deal === undefined) return null;
	const id = dealIds.get(data.deal);
	if (id === undefined) throw new Error(`A huddle names an unknown deal: ${data.deal}`);
	return id;
}

function huddleRow(plan: PlannedHuddle, person: (position: number) => number): InferInsertModel<typeof huddles> {
	const { data, author, createdAt, pinnedAt, lockedAt, posts, votes, viewCount } = plan;
	return {
		userId: person(author),
		category: data.category,
		title: data.title,
		bodyHtml: toHtml(data.text, HUDDLE_HTML),
		...countVotes(votes),
		postCount: posts.length,
		lastNumber: posts.length,
		postRevision: posts.length,
		viewCount,
		pinnedAt,
		lockedAt,
		createdAt,
		activeAt: posts.at(-1)?.createdAt ?? createdAt,
	};
}

/** Inserts each post after the one it quotes, whose id it needs: in rounds, starting with the posts that quote none. */
async function insertPosts(
	db: Database,
	inserted: InsertedHuddle[],
	person: (position: number) => number,
): Promise<Map<PlannedPost, number>> {
	const idOf = new Map<PlannedPost, number>();
	const rootOf = new Map<PlannedPost, PlannedPost>();
	let waiting = await openDiscussions(db, inserted);
	while (waiting.length > 0) {
		const isReady = ({ quoted }: Waiting) => !quoted || idOf.has(quoted);
		const ready = waiting.filter(isReady);
		if (ready.length === 0) throw new Error('A demo post quotes a later one.');
		waiting = waiting.filter((post) => !isReady(post));
		for (const { post, quoted } of ready) if (quoted) rootOf.set(post, rootOf.get(quoted) ?? quoted);
		const created = await db
			.insert(comments)
			.values(
				ready.map(({ discussionId, post, quoted, number, replyCount }) => {
					const root = rootOf.get(post);
					return {
						discussionId,
						userId: person(post.author),
						number,
						parentId: quoted ? (idOf.get(quoted) ?? null) : null,
						rootId: root ? (idOf.get(root) ?? null) : null,
						level: quoted ? 1 : 0,
						bodyHtml: toHtml(post.text, COMMENT_HTML),
						...countVotes(post.votes),
						replyCount,
						createdAt: post.createdAt,
					};
				}),
			)
			.returning({ id: comments.id });
		for (const [index, { post }] of ready.entries()) idOf.set(post, created[index]?.id ?? 0);
	}
	return idOf;
}

interface Waiting {
	discussionId: number;
	post: PlannedPost;
	quoted: PlannedPost | undefined;
	number: number;
	replyCount: number;
}

/** Inserts a discussion for each huddle with posts, and returns the posts. */
async function openDiscussions(db: Database, inserted: InsertedHuddle[]): Promise<Waiting[]> {
	const discussed = inserted.filter(({ plan }) => plan.posts.length > 0);
	const rows = await db
		.insert(discussions)
		.values(discussed.map(({ id }) => ({ subjectType: 'huddle' as const, subjectId: id })))
		.returning({ id: discussions.id });
	return discussed.flatMap(({ plan: { posts } }, index) =>
		posts.map((post, position) => ({
			discussionId: rows[index]?.id ?? 0,
			post,
			quoted: post.quoted === null ? undefined : posts[post.quoted],
			number: position + 1,
			replyCount: posts.filter(({ quoted }) => quoted === position).length,
		})),
	);
}
