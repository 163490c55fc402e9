import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import type { InferInsertModel } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { comments, commentVotes, discussions } from '../schema/discussions.ts';
import { huddles, huddleVotes } from '../schema/huddles.ts';
import { reputationLedger } from '../schema/reputation.ts';
import { demoText } from './demo-text.ts';
import { countsOf, helpfulAwards, voteRows } from './earned-rows.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedHuddle, PlannedPost } from './plan-huddles.ts';

interface Seeded {
	id: number;
	plan: PlannedHuddle;
}

/**
 * Inserts huddles with their posts, votes and what those earned. `people` are ids by position, `dealIds` ids by title. Counters of
 * members are not touched.
 */
export async function seedHuddles(
	db: Database,
	plans: PlannedHuddle[],
	{ people, dealIds }: { people: number[]; dealIds: Map<string, number> },
): Promise<Seeded[]> {
	const person = (position: number) => people[position] ?? 0;
	const rows = await db
		.insert(huddles)
		.values(plans.map((plan) => ({ ...huddleRow(plan, person), dealId: dealOf(plan, dealIds) })))
		.returning({ id: huddles.id });
	const seeded = plans.map((plan, index): Seeded => ({ id: rows[index]?.id ?? 0, plan }));
	await insertAll(
		db,
		huddleVotes,
		seeded.flatMap(({ id, plan }) =>
			plan.votes.map(({ voter, value, castAt }) => ({ huddleId: id, userId: person(voter), value, castAt })),
		),
	);
	const idOf = await insertPosts(db, seeded, person);
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
	return seeded;
}

function dealOf({ data }: PlannedHuddle, dealIds: Map<string, number>): number | null {
	if (data.deal === undefined) return null;
	const id = dealIds.get(data.deal);
	if (id === undefined) throw new Error(`A huddle is about “${data.deal}”, but there is no such deal.`);
	return id;
}

function huddleRow(plan: PlannedHuddle, person: (position: number) => number): InferInsertModel<typeof huddles> {
	const { data, author, createdAt, pinnedAt, lockedAt, posts, votes, viewCount } = plan;
	return {
		userId: person(author),
		category: data.category,
		title: data.title,
		bodyHtml: demoText(data.text, HUDDLE_HTML),
		...countsOf(votes),
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

/** Posts go in with those that they quote before them: first those that quote none, then those that quote these, and so on. */
async function insertPosts(
	db: Database,
	seeded: Seeded[],
	person: (position: number) => number,
): Promise<Map<PlannedPost, number>> {
	const idOf = new Map<PlannedPost, number>();
	const rootOf = new Map<PlannedPost, PlannedPost>();
	let waiting = await openDiscussions(db, seeded);
	while (waiting.length > 0) {
		const isReady = ({ quoted }: Waiting) => !quoted || idOf.has(quoted);
		const ready = waiting.filter(isReady);
		if (ready.length === 0) throw new Error('A post of the demo quotes one that comes after it.');
		waiting = waiting.filter((post) => !isReady(post));
		for (const { post, quoted } of ready) if (quoted) rootOf.set(post, rootOf.get(quoted) ?? quoted);
		const inserted = await db
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
						bodyHtml: demoText(post.text, COMMENT_HTML),
						...countsOf(post.votes),
						replyCount,
						createdAt: post.createdAt,
					};
				}),
			)
			.returning({ id: comments.id });
		for (const [index, { post }] of ready.entries()) idOf.set(post, inserted[index]?.id ?? 0);
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

/** A discussion for each huddle in which something was said, and its posts as they are to be inserted. */
async function openDiscussions(db: Database, seeded: Seeded[]): Promise<Waiting[]> {
	const discussed = seeded.filter(({ plan }) => plan.posts.length > 0);
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
