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
		/** Grows with each change by a vote. The counts with the higher revision are newer. */
		voteRevision: integer('vote_revision').notNull().default(0),
		/** The number of posts, without removed ones. */
		postCount: integer('post_count').notNull().default(0),
		/** The number of the newest post. */
		lastNumber: integer('last_number').notNull().default(0),
		/** Grows with each change to the posts. The count with the higher revision is newer. */
		postRevision: integer('post_revision').notNull().default(0),
		viewCount: integer('view_count').notNull().default(0),
		/** When the huddle was locked against new posts. */
		lockedAt: instant('locked_at'),
		/** When the huddle was pinned to the top of the list. */
		pinnedAt: instant('pinned_at'),
		/** When staff removed the huddle. Only staff still see it. */
		removedAt: instant('removed_at'),
		/** The huddle that this one was merged into. Its address redirects there. */
		mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => huddles.id, { onDelete: 'set null' }),
		/** The deal that the huddle is about. */
		dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
		/** Words of the title and the first text without markup. Posts are not included. */
		search: tsvector('search')
			.notNull()
			.generatedAlwaysAs((): SQL => sql.raw(huddleVector())),
		version: integer('version').notNull().default(1),
		createdAt: instant('created_at').notNull(),
		editedAt: instant('edited_at'),
		/** When the huddle or a post in it was last written. */
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

/** Polls in huddles. */
export const huddlePolls = pgTable(
	'huddle_polls',
	{
		huddleId: ofHuddle().primaryKey(),
		question: text('question').notNull(),
		/** In display order. */
		options: text('options').array().notNull(),
		/** Votes for each option. */
		voteCounts: integer('vote_counts').array().notNull(),
		/** True if members can choose several options. */
		isMultiple: boolean('is_multiple').notNull(),
		/** When voting closes; null if it stays open. */
		closesAt: instant('closes_at'),
		/** The number of members who voted. */
		voterCount: integer('voter_count').notNull().default(0),
	},
	(t) => [
		check('huddle_polls_voters_not_negative', sql`${t.voterCount} >= 0`),
		check('huddle_polls_votes_not_negative', sql`0 <= all (${t.voteCounts})`),
		check('huddle_polls_votes_of_options', sql`cardinality(${t.voteCounts}) = cardinality(${t.options})`),
	],
);

/** Votes in polls, one row per member, so that nobody counts twice. */
export const huddlePollVotes = pgTable(
	'huddle_poll_votes',
	{
		huddleId: ofHuddle(),
		userId: ofUser(),
		/** Indexes of options, in ascending order. */
		choices: smallint('choices').array().notNull(),
		castAt: instant('cast_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.huddleId, t.userId] }), index('huddle_poll_votes_by_user').on(t.userId)],
);

/** Pictures in the texts of huddles and posts. */
export const huddlePictures = pgTable(
	'huddle_pictures',
	{
		id: identity(),
		/** The uploader; null if they have left. */
		userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
		/** The huddle whose text or post shows the picture; null while the text is a draft. */
		huddleId: integer('huddle_id').references(() => huddles.id, { onDelete: 'cascade' }),
		/** Part of the picture's address; cannot be guessed. */
		fileName: text('file_name').notNull().unique(),
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		createdAt: instant('created_at').notNull(),
		/** When staff took it down. Its file is no longer served. */
		removedAt: instant('removed_at'),
	},
	(t) => [
		index('huddle_pictures_by_user').on(t.userId),
		index('huddle_pictures_by_huddle').on(t.huddleId),
		index('huddle_pictures_unsent').on(t.createdAt).where(sql`huddle_id is null`),
	],
);

/** Earlier texts of edited huddles. `version` is the one that was replaced. */
export const huddleRevisions = pgTable(
	'huddle_revisions',
	{
		huddleId: ofHuddle(),
		version: integer('version').notNull(),
		/** The member who replaced it; null if they have left. */
		editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
		category: category(),
		title: text('title').notNull(),
		bodyHtml: richText('body_html').notNull(),
		replacedAt: instant('replaced_at').notNull(),
		/** When staff hid the revision from members. */
		withheldAt: instant('withheld_at'),
	},
	(t) => [
		primaryKey({ columns: [t.huddleId, t.version] }),
		index('huddle_revisions_by_editor').on(t.editorId),
		check('huddle_revisions_category_valid', isCategory(sql`${t.category}`)),
	],
);

/** How far members have read, and whether they want notifications. */
export const huddleReaders = pgTable(
	'huddle_readers',
	{
		huddleId: ofHuddle(),
		userId: ofUser(),
		/** The number of the newest post that the member has seen; null if they have never opened the huddle. */
		readNumber: integer('read_number'),
		/** True to be notified of every post, false of none; null if the member has not chosen. */
		follows: boolean('follows'),
		at: instant('at').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.huddleId, t.userId] }),
		index('huddle_readers_by_user').on(t.userId, t.at.desc().nullsFirst()),
		index('huddle_readers_following').on(t.huddleId).where(sql`follows is not null`),
	],
);

/** Recent viewers of a huddle. */
export const huddleViews = pgTable(
	'huddle_views',
	{
		huddleId: ofHuddle(),
		visitorHash: text('visitor_hash').notNull(),
		countedAt: instant('counted_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.huddleId, t.visitorHash] }), index('huddle_views_by_time').on(t.countedAt)],
);

export const huddleVotes = pgTable(
	'huddle_votes',
	{
		huddleId: ofHuddle(),
		userId: ofUser(),
		/**
		 * 1 like, -1 dislike, 0 taken back. The row stays, so that an older click that arrives late does not restore
		 * the vote.
		 */
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

/** Words in the title have more weight than those in the text. */
function huddleVector(): string {
	const words = (written: string) => `to_tsvector('${DEAL_TEXT}'::regconfig, ${written})`;
	return `setweight(${words('title')}, 'A') || setweight(${words('left(body_html, 40000)')}, 'C')`;
}

function isCategory(column: SQL): SQL {
	return sql`${column} in (${sql.raw(HUDDLE_CATEGORIES.map((name) => `'${name}'`).join(', '))})`;
}
