import type { NotificationRow } from '#notifications/notifications.queries.ts';
import { type NotifiedAward, readAwardReason } from '#notifications/notify.ts';
import { type NotificationPresenter, type NotificationPresenters, presentPlace } from '#notifications/presenters.ts';
import { AWARD_POINTS } from '#reputation/awards.ts';
import { findDealSubjects } from '../page/deal-columns.queries.ts';
import { GONE_DEAL, outcomeOf } from './deal-happenings.ts';

const AWARDS: Record<NotifiedAward, string> = {
	deal_hot: 'Your deal went hot',
	deal_of_the_day: 'Your deal is the top deal of the day',
	deal_of_the_week: 'Your deal is the top deal of the week',
	helpful_comment: 'Members found your comment helpful',
};

const REVIEWS = {
	approved: 'Your deal was approved',
	editApproved: 'The change to your deal was approved',
	editRefused: 'The change to your deal was not approved, and the deal stays as it was',
	suspended: 'A moderator suspended your deal',
	unsuspended: 'Your deal is no longer suspended',
};

/** What notifications of what happened to deals say. */
export const dealPresenters = {
	dealLikes: presenterOf(({ count }) =>
		count === 1 ? '1 member liked your deal' : `${count} members liked your deal`,
	),
	award: presenterOf(({ groupKey }) => {
		const reason = readAwardReason(groupKey);
		return `${AWARDS[reason]}: +${AWARD_POINTS[reason]} reputation`;
	}),
	review: presenterOf(({ groupKey }) => REVIEWS[outcomeOf(groupKey)]),
} satisfies Partial<NotificationPresenters>;

function presenterOf(say: (row: NotificationRow) => string): NotificationPresenter {
	return async (db, rows) => {
		const subjects = await findDealSubjects(
			db,
			rows.flatMap(({ dealId }) => dealId ?? []),
		);
		return new Map(
			rows.map((row) => {
				const subject = row.dealId === null ? undefined : subjects.get(row.dealId);
				const anchor = row.commentId === null ? '' : `#comment-${row.commentId}`;
				const place = presentPlace(row, subject, { path: `/deal-details/${row.dealId}${anchor}`, gone: GONE_DEAL });
				return [row.id, { text: say(row), excerpt: null, ...place }];
			}),
		);
	};
}
