import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
} from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant, richText, tsvector } from './columns.ts';
import { DEAL_TEXT } from './deal-search.ts';
import { deals } from './deals.ts';

const category = () => text('category', { enum: HUDDLE_CATEGORIES }).notNull();

/** Threads of the forum. */
export const huddles = pgTable(
	'huddles',
	{
		id: identity(),
		/** Null for the huddle of a deleted member. */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		category: category(),
		title: text('title').notNull(),
		bodyHtml: richText('body_html').notNull(),
		likeCount: integer('like_count').notNull().default(0),
		dislikeCount: integer('dislike_count').notNull().default(0),
		netVotes: integer('net_votes')
			.notNull()
			.generatedAlwaysAs((): SQL => sql`like_count - dislike_count`),
		/** One more with each vote that changed something: of two counts, those with the greater are newer. */
		voteRevision: integer('vote_revision').notNull().default(0),
		/** Posts in it, those that were taken away not counted. */
		postCount: integer('post_count').notNull().default(0),
		/** The number of its newest post: the next one has one more. */
		lastNumber: integer('last_number').notNull().default(0),
		/** One more with each change to its posts: of two counts, those with the greater are newer. */
		postRevision: integer('post_revision').notNull().default(0),
		viewCount: integer('view_count').notNull().default(0),
		/** Since when nothing more can be said in it. */
		lockedAt: instant('locked_at'),
		/** Since when it stands before all others. */
		pinnedAt: instant('pinned_at'),
		/** Since when it is taken away by staff, who alone still see it. */
		removedAt: instant('removed_at'),
		/** Where its text and its posts went when it was merged: its address leads there. */
		mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => huddles.id, { onDelete: 'set null' }),
		/** A deal that it is about. */
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
		/** What searches look in: its title and its own text, not its posts. Markup counts for nothing. */
		search: tsvector('search')
			.notNull()
			.generatedAlwaysAs((): SQL => sql.raw(huddleVector())),
		version: integer('version').notNull().default(1),
		createdAt: instant('created_at').notNull(),
		editedAt: instant('edited_at'),
		/** When something was last written in it. */
		activeAt: instant('active_at').notNull(),
	},
	(t) => [
		index('huddles_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_popular').on(t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_active').on(t.activeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_latest_of_category').on(t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_popular_of_category').on(t.category, t.netVotes.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_active_of_category').on(t.category, t.activeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_by_merge').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
		index('huddles_search').using('gin', t.search),
		index('huddles_by_deal').on(t.dealId).where(sql`deal_id is not null`),
		index('huddles_by_author').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('huddles_pinned').on(t.pinnedAt.desc().nullsFirst()).where(sql`pinned_at is not null`),
		check('huddles_category_valid', isCategory(sql`${t.category}`)),
		check('huddles_title_length', sql`char_length(${t.title}) between 1 and 200`),
		check('huddles_counters_not_negative', sql`${t.likeCount} >= 0 and ${t.dislikeCount} >= 0 and ${t.postCount} >= 0`),
	],
);

/** A question of a huddle that members answer by choosing. */
export const huddlePolls = pgTable(
	'huddle_polls',
	{
		huddleId: ofHuddle().primaryKey(),
		question: text('question').notNull(),
		/** In the order in which they are shown. */
		options: text('options').array().notNull(),
		/** How often each of them was chosen. */
		voteCounts: integer('vote_counts').array().notNull(),
		/** Whether several of its options can be chosen at once. */
		isMultiple: boolean('is_multiple').notNull(),
		/** From when on nobody chooses any more; null where it stays open. */
		closesAt: instant('closes_at'),
		/** Members who chose. */
		voterCount: integer('voter_count').notNull().default(0),
	},
	(t) => [
		check('huddle_polls_voters_not_negative', sql`${t.voterCount} >= 0`),
		check('huddle_polls_votes_not_negative', sql`0 <= all (${t.voteCounts})`),
		check('huddle_polls_votes_of_options', sql`cardinality(${t.voteCounts}) = cardinality(${t.options})`),
	],
);

/** What members chose in polls: one row a member, so that nobody counts twice. */
export const huddlePollVotes = pgTable(
	'huddle_poll_votes',
	{
		huddleId: ofHuddle(),
		userId: ofUser(),
		/** Places of options, from 0, rising. */
		choices: smallint('choices').array().notNull(),
		castAt: instant('cast_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.huddleId, t.userId] }), index('huddle_poll_votes_by_user').on(t.userId)],
);

/** Pictures within the texts of huddles and of their posts. */
export const huddlePictures = pgTable(
	'huddle_pictures',
	{
		id: identity(),
		/** Who uploaded it; null where they have left. */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		/** The huddle that shows it, in its text or in a post; null while it stands in something that is not sent yet. */
		huddleId: integer('huddle_id').references(() => huddles.id, { onDelete: 'cascade' }),
		/** By which it is addressed: nobody guesses it. */
		fileName: text('file_name').notNull().unique(),
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(t) => [
		index('huddle_pictures_by_user').on(t.userId),
		index('huddle_pictures_by_huddle').on(t.huddleId),
		index('huddle_pictures_unsent').on(t.createdAt).where(sql`huddle_id is null`),
	],
);

/** What huddles said before they were changed: `version` is the one that was replaced. */
export const huddleRevisions = pgTable(
	'huddle_revisions',
	{
		huddleId: ofHuddle(),
		version: integer('version').notNull(),
		/** Who replaced it; null where they have left. */
		editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
		category: category(),
		title: text('title').notNull(),
		bodyHtml: richText('body_html').notNull(),
		replacedAt: instant('replaced_at').notNull(),
		/** The time since which staff withhold it from members. */
		withheldAt: instant('withheld_at'),
	},
	(t) => [
		primaryKey({ columns: [t.huddleId, t.version] }),
		index('huddle_revisions_by_editor').on(t.editorId),
		check('huddle_revisions_category_valid', isCategory(sql`${t.category}`)),
	],
);

/** How far members have read, and whether they are told of what follows. */
export const huddleReaders = pgTable(
	'huddle_readers',
	{
		huddleId: ofHuddle(),
		userId: ofUser(),
		/** The number of the newest post that they have seen. */
		readNumber: integer('read_number').notNull().default(0),
		/** True for those who want to be told of each post, false for those who want to be told of none; null where nothing was said. */
		follows: boolean('follows'),
		/** The latest change of the row. */
		at: instant('at').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.huddleId, t.userId] }),
		index('huddle_readers_by_user').on(t.userId, t.at.desc().nullsFirst()),
		index('huddle_readers_following').on(t.huddleId).where(sql`follows is not null`),
	],
);

/** Who looked at a huddle of late. */
export const huddleViews = pgTable(
	'huddle_views',
	{
		huddleId: ofHuddle(),
		visitorHash: text('visitor_hash').notNull(),
		/** When the view was counted. */
		countedAt: instant('counted_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.huddleId, t.visitorHash] }), index('huddle_views_by_time').on(t.countedAt)],
);

export const huddleVotes = pgTable(
	'huddle_votes',
	{
		huddleId: ofHuddle(),
		userId: ofUser(),
		/** 1 like, -1 dislike; 0 taken back, kept so that an older press that arrives late does not revive the vote. */
		value: smallint('value').notNull(),
		castAt: instant('cast_at').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.huddleId, t.userId] }),
		index('huddle_votes_by_user').on(t.userId, t.castAt.desc().nullsFirst()).where(sql`value <> 0`),
		check('huddle_votes_value_valid', sql`${t.value} in (-1, 0, 1)`),
	],
);

function ofHuddle() {
	return integer('huddle_id')
		.notNull()
		.references(() => huddles.id, { onDelete: 'cascade' });
}

/** A title counts for more than the text. */
function huddleVector(): string {
	const words = (written: string) => `to_tsvector('${DEAL_TEXT}'::regconfig, ${written})`;
	return `setweight(${words('title')}, 'A') || setweight(${words('left(body_html, 40000)')}, 'C')`;
}

function isCategory(column: SQL): SQL {
	return sql`${column} in (${sql.raw(HUDDLE_CATEGORIES.map((name) => `'${name}'`).join(', '))})`;
}
