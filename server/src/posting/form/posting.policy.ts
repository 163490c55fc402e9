import { DEAL_FIELDS, type DealField } from '@bilby/contract/deals/fields';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { may } from '@bilby/contract/kernel/permissions';
import { editWindowMs, findRank, postingCooldownMs } from '@bilby/contract/kernel/ranks';
import { ROLES } from '@bilby/contract/kernel/roles';
import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import { findNextRepPost, STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Config } from '#platform/config/config.ts';
import { describeWait } from '#platform/kernel/describe-wait.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { deals } from '#schema/deals.ts';
import type { RevisionChange } from '#schema/posting.ts';

type EditedDeal = Pick<typeof deals.$inferSelect, 'userId' | 'createdAt' | 'isFeatured' | 'status' | 'endedBy'>;

/** Staff edit any deal at any time. Authors edit their own for as long as their rank allows. */
export function checkEdit(
	deal: Pick<EditedDeal, 'userId' | 'createdAt'>,
	viewer: SessionViewer & { reputation: number },
	now: Date,
): AppError | null {
	if (may('editAnyDeal', viewer)) return null;
	const closesAt = deal.createdAt.getTime() + editWindowMs(findRank(viewer.reputation));
	const isOpen = deal.userId === viewer.userId && now.getTime() <= closesAt;
	return isOpen ? null : new AppError({ code: 'edit_closed', message: DEAL_TEXTS.noEdit });
}

/**
 * Rejects a post during the member's cooldown, with the seconds left. Staff and the highest rank have none. Store Reps of any
 * rank have stricter limits. `lastPosts` are the times of the latest deals, latest first.
 */
export function checkCooldown(
	viewer: SessionViewer & { reputation: number; timeZone: string },
	lastPosts: Date[],
	now: Date,
): AppError | null {
	if (viewer.role === ROLES.storeRep) return checkRepLimits(viewer, lastPosts, now);
	const [lastPostedAt] = lastPosts;
	if (!lastPostedAt || may('postWithoutPause', viewer)) return null;
	const freeAt = lastPostedAt.getTime() + postingCooldownMs(findRank(viewer.reputation));
	const seconds = Math.ceil((freeAt - now.getTime()) / 1_000);
	if (seconds <= 0) return null;
	return new AppError({
		code: 'too_many_requests',
		message: `You can post again in ${describeWait(seconds)}.`,
		retryAfterSeconds: seconds,
	});
}

function checkRepLimits({ timeZone }: { timeZone: string }, lastPosts: Date[], now: Date): AppError | null {
	const nextAt = findNextRepPost(lastPosts, now);
	if (nextAt === null) return null;
	const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone }).format(nextAt);
	const time = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(nextAt);
	return new AppError({
		code: 'too_many_requests',
		message: `${STORE_REP_TEXTS.limits} You can post again on ${day} at ${time}.`,
		retryAfterSeconds: Math.ceil((nextAt.getTime() - now.getTime()) / 1_000),
	});
}

type Review = (typeof deals.$inferSelect)['review'];

/** Staff need no review. Deals of a disliked store are held, and with REVIEW_MODE=before those of Newbies too. */
export function chooseReview(
	{ reviewMode }: Pick<Config, 'reviewMode'>,
	viewer: SessionViewer & { reputation: number; isOfDislikedStore?: boolean },
): Review {
	if (may('reviewDeal', viewer)) return 'approved';
	if (viewer.isOfDislikedStore) return 'held';
	return reviewMode === 'before' && findRank(viewer.reputation).level === 1 ? 'held' : 'pending';
}

/** Only changes of dates need no review. New fields are reviewed unless they are marked as being about time. */
const NEED_NO_REVIEW: ReadonlySet<string> = new Set(
	Object.values<DealField>(DEAL_FIELDS)
		.filter(({ isAboutTime }) => isAboutTime)
		.map(({ label }) => label),
);

/**
 * Returns whether an edit must wait for review. An edit of a held deal need not, as the deal itself will be reviewed.
 */
export function mustWait(deal: { review: Review }, changes: RevisionChange[], review: Review): boolean {
	return review === 'held' && deal.review !== 'held' && changes.some(({ field }) => !NEED_NO_REVIEW.has(field));
}

/** Rejects changes to fields that the viewer may not set. Sending the current or default value is fine. */
export function checkPrivileges(
	form: Pick<DealFormFields, 'isFeatured' | 'dealStatus' | 'dealTags'>,
	viewer: SessionViewer,
	present: (EditedDeal & { tagIds: number[] }) | null,
): AppError | null {
	const wantsFeatured = form.isFeatured !== undefined && form.isFeatured !== (present?.isFeatured ?? false);
	if (wantsFeatured && !maySet('isFeatured', viewer)) return reject('isFeatured');
	const wantsTags = form.dealTags !== undefined && !isSameSet(form.dealTags, present?.tagIds ?? []);
	if (wantsTags && !maySet('dealTags', viewer)) return reject('dealTags');
	return checkStatus(form.dealStatus, viewer, present);
}

function checkStatus(
	wanted: DealFormFields['dealStatus'],
	viewer: SessionViewer,
	present: EditedDeal | null,
): AppError | null {
	const status = present?.status ?? DEAL_STATUS.active;
	if (wanted === null || wanted === status) return null;
	const rejection = reject('dealStatus');
	if (!present || !maySet('dealStatus', viewer)) return rejection;
	const isOwn = present.userId === viewer.userId;
	// Nobody lifts the suspension of their own deal.
	if (isOwn && status === DEAL_STATUS.suspended) return rejection;
	if (viewer.role !== ROLES.storeRep) return null;
	// Store reps may end and reopen their own deals, but not undo a decision by staff.
	return isOwn && wanted !== DEAL_STATUS.suspended && present.endedBy !== 'staff' ? null : rejection;
}

type PrivilegedName = 'isFeatured' | 'dealTags' | 'dealStatus';

function maySet(name: PrivilegedName, viewer: SessionViewer): boolean {
	return may(DEAL_FIELDS[name].right.permission, viewer);
}

function reject(name: PrivilegedName): AppError {
	const { denial: message } = DEAL_FIELDS[name].right;
	return new AppError({ code: 'not_allowed', message, fields: { [name]: message } });
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
	return a.length === b.length && a.every((id) => b.includes(id));
}
