import type { ListedCase, ReviewCase, ReviewQueueReply } from '@bilby/contract/review/wire';

/** Builds a case of the review queue: a reported comment, unless the overrides say otherwise. */
export function buildListedCase(overrides: Partial<ListedCase> = {}): ListedCase {
	return {
		kind: 'comment',
		id: 1,
		version: 1,
		title: 'First 50 get the code',
		line: 'Spam 3',
		reasons: { spam: 3 },
		waitingSince: '2026-11-20T00:00:00.000Z',
		claim: null,
		...overrides,
	};
}

/** Builds the same case as the moderator opens it. */
export function buildReviewCase(overrides: Partial<ReviewCase> = {}): ReviewCase {
	const listed = buildListedCase(overrides);
	const author = { id: 31, username: 'cheapo', avatar: null };
	return {
		...listed,
		path: '/deal-details/5#comment-1',
		context: {
			type: 'comment',
			subject: { title: `Deal of ${listed.title}`, path: '/deal-details/5' },
			thread: [
				{
					id: listed.id,
					isReviewed: true,
					level: 0,
					html: `<p>${listed.title}</p>`,
					created_at: listed.waitingSince,
					edited_at: null,
					hidden: true,
					removed: false,
					author: { ...author, reputationPoints: 2 },
				},
			],
		},
		reports: [
			{
				reason: 'spam',
				note: 'Same text everywhere',
				reportedAt: listed.waitingSince,
				reporter: { id: 32, username: 'dazza', avatar: null, settled: 34, upheld: 31 },
			},
		],
		author: {
			...author,
			role: 4,
			city: null,
			created_at: '2026-11-18T00:00:00.000Z',
			reputationPoints: 2,
			rank: 'Newbie',
			comments: 9,
			decisions: [],
			approved: 0,
			removed: 3,
			notes: 0,
			warnings: 0,
		},
		denial: null,
		alike: [],
		failure: null,
		...overrides,
	};
}

const NO_CASES = {
	deal: 0,
	edit: 0,
	'deal-report': 0,
	comment: 0,
	'huddle-post': 0,
	store: 0,
	contact: 0,
	appeal: 0,
	message: 0,
	'message-report': 0,
};

/** Builds the response for a queue of these cases. */
export function buildQueue(cases: ListedCase[], more: Partial<ReviewQueueReply> = {}) {
	const counts = { ...NO_CASES };
	for (const { kind } of cases) counts[kind] += 1;
	return {
		cases,
		counts,
		nextCursor: null,
		cappedKinds: [],
		mine: 0,
		decidedToday: 0,
		revision: 'one',
		oldestSince: cases[0]?.waitingSince ?? null,
		...more,
	};
}
