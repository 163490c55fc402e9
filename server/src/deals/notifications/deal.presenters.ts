import type { NotificationRow } from '#notifications/notifications.queries.ts';
import type { NotifiedAward } from '#notifications/notify.ts';
import {
	type AwardPresenters,
	describeDecision,
	type NotificationPresenter,
	type NotificationPresenters,
	presentPlace,
} from '#notifications/presenters.ts';
import { AWARD_POINTS } from '#reputation/awards.ts';
import { findDealSubjects } from '../page/deal-page.queries.ts';
import { MISSING_DEAL_TITLE } from './deal-events.ts';

/** The texts of notifications about deals. */
export const dealPresenters = {
	dealLikes: createPresenter(({ count }) =>
		count === 1 ? '1 member liked your deal' : `${count} members liked your deal`,
	),
	review: createPresenter(describeDecision),
} satisfies Partial<NotificationPresenters>;

/** The texts of notifications about awards for deals. */
export const dealAwardPresenters = {
	deal_hot: createAwardPresenter('deal_hot', 'Your deal went hot'),
	deal_of_the_day: createAwardPresenter('deal_of_the_day', 'Your deal is the top deal of the day'),
	deal_of_the_week: createAwardPresenter('deal_of_the_week', 'Your deal is the top deal of the week'),
} satisfies Partial<AwardPresenters>;

function createAwardPresenter(reason: NotifiedAward, text: string): NotificationPresenter {
	return createPresenter(() => `${text}: +${AWARD_POINTS[reason]} reputation`);
}

function createPresenter(say: (row: NotificationRow) => string): NotificationPresenter {
	return async (db, rows) => {
		const subjects = await findDealSubjects(
			db,
			rows.flatMap(({ dealId }) => dealId ?? []),
		);
		return new Map(
			rows.map((row) => {
				const subject = row.dealId === null ? undefined : subjects.get(row.dealId);
				const anchor = row.commentId === null ? '' : `#comment-${row.commentId}`;
				const place = presentPlace(row, subject, {
					path: `/deal-details/${row.dealId}${anchor}`,
					gone: MISSING_DEAL_TITLE,
				});
				return [row.id, { text: say(row), excerpt: null, ...place }];
			}),
		);
	};
}
