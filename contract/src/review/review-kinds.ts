/** Kinds, limits and texts of the review queue for both sides. The web client uses them, so they don't need Zod. */

/** The kinds of things that wait for a decision by staff, in the order of the filters. */
export const REVIEW_KINDS = [
	'deal',
	'edit',
	'deal-report',
	'comment',
	'huddle-post',
	'store',
	'contact',
	'appeal',
	'message',
	'message-report',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Kinds with private texts. The moderation log records who opened such a case. */
export const PRIVATE_KINDS: ReadonlySet<ReviewKind> = new Set<ReviewKind>(['message-report']);

/** The texts of a kind. */
interface KindTexts {
	/** The filter, in the plural. */
	filter: string;
	/** One case. */
	one: string;
	/** The button that leaves things as they are. */
	approve: string;
	/** The button that takes the thing away, or sends it back. */
	remove: string;
	approved: string;
	removed: string;
}

export const REVIEW_KIND_TEXTS: Readonly<Record<ReviewKind, KindTexts>> = {
	deal: {
		filter: 'Deals',
		one: 'Pending deal',
		approve: 'Approve',
		remove: 'Suspend',
		approved: 'Deal approved',
		removed: 'Deal suspended',
	},
	edit: {
		filter: 'Edits',
		one: 'Edit in review',
		approve: 'Approve',
		remove: 'Send back',
		approved: 'Edit approved',
		removed: 'Edit sent back',
	},
	'deal-report': {
		filter: 'Reported deals',
		one: 'Reported deal',
		approve: 'Keep',
		remove: 'Suspend',
		approved: 'Deal kept',
		removed: 'Deal suspended',
	},
	comment: {
		filter: 'Comments',
		one: 'Reported comment',
		approve: 'Keep',
		remove: 'Remove',
		approved: 'Comment kept',
		removed: 'Comment removed',
	},
	'huddle-post': {
		filter: 'Huddle posts',
		one: 'Reported huddle post',
		approve: 'Keep',
		remove: 'Remove',
		approved: 'Huddle post kept',
		removed: 'Huddle post removed',
	},
	store: {
		filter: 'Stores',
		one: 'Proposed store',
		approve: 'List store',
		remove: 'Decline',
		approved: 'Store listed',
		removed: 'Store declined',
	},
	contact: {
		filter: 'Contact',
		one: 'Contact message',
		approve: 'Answered',
		remove: 'Close',
		approved: 'Message answered',
		removed: 'Message closed',
	},
	appeal: {
		filter: 'Appeals',
		one: 'Appeal',
		approve: 'Uphold decision',
		remove: 'Reverse decision',
		approved: 'Decision upheld',
		removed: 'Decision reversed',
	},
	message: {
		filter: 'Messages',
		one: 'Message to the moderators',
		approve: 'Answered',
		remove: 'Close',
		approved: 'Message answered',
		removed: 'Message closed',
	},
	'message-report': {
		filter: 'Reported messages',
		one: 'Reported message',
		approve: 'No breach',
		remove: 'Remove',
		approved: 'No breach found',
		removed: 'Message removed',
	},
};

/** A deal that its readers do not see yet. It has the kind `deal` and this reason. */
export const HELD_DEAL_TEXT = 'Held deal';

/** `approve` leaves the thing as it is; `remove` takes it away or sends it back. */
export const REVIEW_DECISIONS = ['approve', 'remove'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** `waiting`: nobody has decided. `mine`: of those, cases that the viewer has claimed. */
export const REVIEW_LISTS = ['waiting', 'mine'] as const;

/** Past decisions of everyone, or of the viewer. */
export const PAST_SCOPES = ['all', 'mine'] as const;
export const PAST_OUTCOMES = ['waiting', 'done', 'failed'] as const;

/** Posts of members. Removing one means the same for each of these kinds. */
const POST_KINDS: readonly ReviewKind[] = ['deal', 'deal-report', 'comment', 'huddle-post'];

/** Returns the kinds whose cases can be decided together with one of this kind because they have the same author. */
export const kindsLike = (kind: ReviewKind): readonly ReviewKind[] => (POST_KINDS.includes(kind) ? POST_KINDS : [kind]);

/** The most cases that one call decides or claims. */
export const MAX_CASES_AT_ONCE = 100;
export const MAX_CASES_PER_PAGE = 100;
/** A claim lapses after this time. */
export const CLAIM_MINUTES = 15;
/** How long the interface offers to undo a decision. */
export const UNDO_SECONDS = 10;
/** The server accepts an undo for this much longer, because requests take time. Then the decision takes effect. */
export const UNDO_GRACE_SECONDS = 3;
/** Waiting cases of a kind are counted up to this number. */
export const MAX_CASES_COUNTED = 1_000;
/** Characters of the message to the author. */
export const MAX_AUTHOR_MESSAGE_LENGTH = 300;

/** Why a decision could not take effect, apart from what the thing's own domain says. */
export const REVIEW_FAILURES = {
	changed: 'Something changed before the decision took effect.',
	closed: 'The case was closed in another way before the decision took effect.',
	givenUp: 'An error on our side stopped it for an hour.',
	moderator: 'The moderator who decided may no longer review.',
	noKind: 'This site no longer reviews such cases.',
} as const;
/** Characters of the reason why a decision could not take effect. */
export const MAX_FAILURE_LENGTH = 300;
/** Characters of the answer to a message to the moderators. It is a message itself. */
export const MAX_ANSWER_LENGTH = 10_000;
