import type { NotificationRow } from '#notifications/notifications.queries.ts';
import {
	actorName,
	describeDecision,
	type NotificationContent,
	type NotificationPresenter,
	type NotificationPresenters,
	presentPlace,
} from '#notifications/presenters.ts';
import type { Database } from '#platform/database/database.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import { AWARD_POINTS } from '#reputation/awards.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import { findNotifiedComments } from './recipients.queries.ts';

const EXCERPT_LENGTH = 140;

/** Presents notifications about comments, on any kind of subject. */
export function commentPresenters(subjects: readonly DiscussionSubject[]) {
	return {
		reply: createPresenter(subjects, (row, noun) =>
			row.count === 1
				? `${actorName(row)} replied to your ${noun}`
				: `${row.count} new replies to your ${noun}, the latest by ${actorName(row)}`,
		),
		mention: createPresenter(subjects, (row, noun) => `${actorName(row)} mentioned you in a ${noun}`),
		dealComment: createPresenter(subjects, (row) =>
			row.count === 1
				? `${actorName(row)} commented on your deal`
				: `${row.count} new comments on your deal, the latest by ${actorName(row)}`,
		),
		huddlePost: async (db, rows) => {
			const own = await findOwn(db, subjects, rows);
			const present = createPresenter(subjects, (row) => {
				const where = own.has(row.id) ? 'your huddle' : 'a huddle you follow';
				return row.count === 1
					? `${actorName(row)} posted in ${where}`
					: `${row.count} new posts in ${where}, the latest by ${actorName(row)}`;
			});
			return present(db, rows);
		},
		commentModeration: createPresenter(subjects, describeDecision),
	} satisfies Partial<NotificationPresenters>;
}

/** Presents awards for helpful comments, on any kind of subject. */
export function presentHelpfulComments(subjects: readonly DiscussionSubject[]): NotificationPresenter {
	const points = AWARD_POINTS.helpful_comment;
	return createPresenter(subjects, (_, noun) => `Members found your ${noun} helpful: +${points} reputation`);
}

function createPresenter(
	subjects: readonly DiscussionSubject[],
	describe: (row: NotificationRow, noun: string) => string,
): NotificationPresenter {
	return async (db, rows) => {
		const places = await Promise.all(subjects.map((subject) => findPlaces(db, subject, rows)));
		const placeById = new Map(places.flat());
		return new Map(
			rows.map((row) => {
				const text = describe(row, findNoun(subjects, row));
				return [row.id, { text, ...(placeById.get(row.id) ?? NOWHERE) }];
			}),
		);
	};
}

/** The word for one comment on the subject of a notification. */
function findNoun(subjects: readonly DiscussionSubject[], row: NotificationRow): string {
	return subjects.find(({ notifies }) => notifies.findSubjectId(row) !== null)?.notifies.noun ?? 'comment';
}

/** Returns the ids of notifications whose reader started the subject. All other readers follow it. */
async function findOwn(
	db: Database,
	subjects: readonly DiscussionSubject[],
	rows: NotificationRow[],
): Promise<Set<number>> {
	const own = await Promise.all(
		subjects.map(async ({ find, notifies: { findSubjectId } }) => {
			const ids = [...new Set(rows.flatMap((row) => findSubjectId(row) ?? []))];
			if (ids.length === 0) return [];
			const facts = await find(db, ids);
			return rows.filter((row) => facts.get(findSubjectId(row) ?? 0)?.ownerId === row.userId);
		}),
	);
	return new Set(own.flat().map(({ id }) => id));
}

type Place = Omit<NotificationContent, 'text'>;

/** The place of a notification whose subject is unknown. */
const NOWHERE: Place = { about: null, excerpt: null, path: null };

/** Returns the places of comments in notifications about one kind of subject, by the notification's id. */
async function findPlaces(
	db: Database,
	{ notifies: { findSubjectId, findSubjects, pathTo, gone } }: DiscussionSubject,
	rows: NotificationRow[],
): Promise<[number, Place][]> {
	const own = rows.flatMap((row) => {
		const subjectId = findSubjectId(row);
		return subjectId === null ? [] : [{ row, subjectId }];
	});
	const found = await findSubjects(
		db,
		own.map(({ subjectId }) => subjectId),
	);
	const comments = await findNotifiedComments(
		db,
		own.flatMap(({ row }) => row.commentId ?? []),
	);
	return own.map(({ row, subjectId }): [number, Place] => {
		const subject = found.get(subjectId);
		const comment = row.commentId === null ? undefined : comments.get(row.commentId);
		const isQuoted = subject?.isPublic && comment && !comment.hidden && !row.isByBlocked;
		const anchor = comment ? `comment-${comment.id}` : 'comments';
		const path = `${pathTo(subjectId, comment?.number ?? null)}#${anchor}`;
		const excerpt = isQuoted ? makeExcerpt(comment.bodyHtml, EXCERPT_LENGTH) : null;
		return [row.id, { excerpt, ...presentPlace(row, subject, { path, gone }) }];
	});
}
