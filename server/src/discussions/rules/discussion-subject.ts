import type { WithoutSubject } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { NotificationEvent } from '#notifications/notify.ts';
import type { Subject } from '#notifications/presenters.ts';
import type { Database } from '#platform/database/database.ts';
import type { AppError } from '#platform/kernel/errors.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import { discussions, type SubjectType } from '#schema/discussions.ts';
import type { CommentLimits } from './comment-body.ts';
import type { CommentCaseKind } from './comment-case.ts';

/** The number of comments on a subject. */
export interface CommentCount {
	total: number;
	/** The count with the higher revision is newer. */
	revision: number;
}

/** A subject, and who may see it. */
export interface SubjectFacts extends CommentCount {
	/** The member who started it. Null if they have left. */
	ownerId: number | null;
	/** Live events are published for public subjects only. */
	isPublic: boolean;
	isVisibleTo(viewer: SessionViewer | null): boolean;
	/** The error for new comments if the subject is closed, else null. */
	closed: AppError | null;
}

/** The subject of a notification, in the column that holds its id. */
export type SubjectColumn = Pick<NotificationEvent, 'dealId' | 'huddleId'>;

/** Members who chose to be notified of everything on a subject, and members who muted it. */
export interface Followers {
	following: number[];
	muted: number[];
}

/** The pictures of a text that is being stored. */
export interface AttachedPictures {
	/** The member who stores it. */
	userId: number;
	fileNames: string[];
	/** The form field that an error names. */
	field: string;
}

/** A change to the comments of a subject, without the subject's id. */
export type CommentEvent = WithoutSubject<
	Extract<LiveEvent, { type: 'comment' | 'comment-deleted' | 'comment-removed' }>
>;

/**
 * A kind of thing that members can discuss. Its domain declares one such object. The discussions know nothing else
 * about it.
 */
export interface DiscussionSubject {
	type: SubjectType;
	/** The kind of case that a reported comment is in the review queue. */
	caseKind: CommentCaseKind;
	/** Returns existing subjects by id. */
	find(db: Database, ids: number[]): Promise<ReadonlyMap<number, SubjectFacts>>;
	/** Locks a subject, so that changes to its comments happen one after the other. */
	lock(tx: Database, id: number): Promise<SubjectFacts | undefined>;
	/** The error for a subject that does not exist or is hidden from the viewer. */
	notFound(): AppError;
	/** Changes its number of comments and returns the new count. */
	addToCount(tx: Database, id: number, by: 1 | -1): Promise<CommentCount>;
	/** Returns the number of the next comment. Left out if comments are trees instead of one numbered list. */
	takeNumber?(tx: Database, id: number, now: Date): Promise<number>;
	/** How many pictures a comment may show, and how to attach them. Without this, comments have no pictures. */
	pictures?: { most: number; attach(tx: Database, id: number, attached: AttachedPictures): Promise<void> };
	/** Limits of the comments that staff edit. Texts from before the limits are cut to `maxBytes` for display. */
	limits: CommentLimits;
	/** Tags of cached pages that show its comments or their number. */
	pageTags(id: number): string[];
	/** Tags of cached pages that show votes on its comments. Left out if no cached page shows them. */
	voteTags?(id: number): string[];
	/** Publishes an event to the followers of a subject. */
	announce(live: LiveEvents, id: number, event: CommentEvent): void;
	/** How members are notified of comments. */
	notifies: {
		/** The kind of notification that the owner gets for a comment. */
		ownerKind: NotificationKindName;
		/** Returns members who follow a subject, and those in `among` who muted it. Left out if nobody can follow one. */
		findFollowers?(tx: Database, id: number, among: number[]): Promise<Followers>;
		/** The word for one comment in notifications. */
		noun: 'comment' | 'post';
		/** Returns the column that links a notification to a subject. */
		about(id: number): SubjectColumn;
		/** Reads the subject's id from a notification. Null if the notification is about another kind of subject. */
		findSubjectId(notification: { dealId: number | null; huddleId: number | null }): number | null;
		/** Returns titles of subjects by id, and who may see them. */
		findSubjects(db: Database, ids: number[]): Promise<ReadonlyMap<number, Subject>>;
		/** The name of a subject in notifications whose reader may no longer see it. */
		gone: string;
		/** Returns the path of the page that shows the comment with this number. */
		pathTo(id: number, number: number | null): string;
	};
	/** The column that `addToCount` changes. */
	counter: {
		table: string;
		column: string;
		/** Runs after the nightly check repaired the count. Returns the live events to publish. */
		afterRepair(tx: Database, id: number): Promise<LiveEvent[]>;
	};
}

/** Returns the facts of a subject if the viewer may see it, else throws its `not_found`. */
export function requireVisible(
	subject: DiscussionSubject,
	facts: SubjectFacts | undefined,
	viewer: SessionViewer | null,
): SubjectFacts {
	if (facts?.isVisibleTo(viewer)) return facts;
	throw subject.notFound();
}

/** A member, and the subjects on whose comments their votes or reports are requested. */
export interface MemberAndSubjects {
	userId: number;
	subjectType: SubjectType;
	subjectIds: number[];
}

export function isOnSubjects({ subjectType, subjectIds }: Omit<MemberAndSubjects, 'userId'>): SQL | undefined {
	return and(eq(discussions.subjectType, subjectType), inArray(discussions.subjectId, subjectIds));
}
