import { describeDecision, type NotificationPresenters, presentPlace } from '#notifications/presenters.ts';
import { findHuddleSubjects, GONE_HUDDLE } from '../rules/huddle-facts.queries.ts';

/** Presents notifications about the moderation of huddles. */
export const huddlePresenters = {
	huddleModeration: async (db, rows) => {
		const subjects = await findHuddleSubjects(
			db,
			rows.flatMap(({ huddleId }) => huddleId ?? []),
		);
		return new Map(
			rows.map((row) => {
				const subject = row.huddleId === null ? undefined : subjects.get(row.huddleId);
				const place = presentPlace(row, subject, { path: `/huddle-details/${row.huddleId}`, gone: GONE_HUDDLE });
				return [row.id, { text: describeDecision(row), excerpt: null, ...place }];
			}),
		);
	},
} satisfies Partial<NotificationPresenters>;
