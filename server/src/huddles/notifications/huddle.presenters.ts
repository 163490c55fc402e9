import { type NotificationPresenters, placeOf } from '#notifications/kinds/presenters.ts';
import { HUDDLE_SUBJECT } from '../discussion/huddle-subject.ts';
import { type HuddleOutcome, huddleOutcomeOf } from './huddle-happenings.ts';

const TEXTS: Record<HuddleOutcome, string> = {
	removed: 'A moderator removed your huddle',
	restored: 'A moderator restored your huddle',
	merged: 'A moderator merged your huddle into another one',
	separated: 'A moderator undid the merge of your huddle',
	locked: 'A moderator locked your huddle',
	unlocked: 'A moderator unlocked your huddle',
	moved: 'A moderator moved your huddle to another category',
};

/** Presents notifications about the moderation of huddles. */
export const huddlePresenters = {
	huddleModeration: async (db, rows) => {
		const { findSubjects, gone } = HUDDLE_SUBJECT.notifies;
		const subjects = await findSubjects(
			db,
			rows.flatMap(({ huddleId }) => huddleId ?? []),
		);
		return new Map(
			rows.map((row) => {
				const subject = row.huddleId === null ? undefined : subjects.get(row.huddleId);
				const place = placeOf(row, subject, { path: `/huddle-details/${row.huddleId}`, gone });
				return [row.id, { text: TEXTS[huddleOutcomeOf(row.groupKey)], excerpt: null, ...place }];
			}),
		);
	},
} satisfies Partial<NotificationPresenters>;
