import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { type Huddle, presentHuddle } from '../features/huddles/data/present-huddle.ts';

/** Builds the huddle of a huddle page, with plausible values. */
export function buildHuddle(overrides: Partial<Huddle> = {}): Huddle {
	return { ...presentHuddle(buildHuddleWire()), ...overrides };
}

/** Builds a huddle as the API sends it for its own page, with plausible values. */
export function buildHuddleWire(overrides: Partial<HuddleDetailWire> = {}): HuddleDetailWire {
	return {
		id: 5,
		for_title: 'Fake discounts',
		for_category: 'reviews',
		for_descr: '<p>Which <strong>ones</strong> have you seen?</p>',
		for_count_like: 14,
		for_count_dislike: 2,
		forumCountLike: 14,
		forumCountDislike: 2,
		for_vote_revision: 16,
		for_count_comments: 1,
		for_count_view: 3_482,
		for_last_number: 1,
		for_removed: 0,
		for_locked: 0,
		for_pinned: 0,
		for_created_at: '2026-11-17T00:00:00.000Z',
		for_edited_at: null,
		for_active_at: '2026-11-17T00:00:00.000Z',
		author: { id: 11, username: 'Ledger.Lena', avatar: null, role: 4 },
		for_poll: null,
		for_deal_id: null,
		version: 1,
		...overrides,
	};
}
