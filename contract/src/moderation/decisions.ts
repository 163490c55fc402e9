interface DecisionKind {
	/** The sentence that its author reads. It names no moderator: decisions are the team's. */
	text: string;
	/** The earlier decision that this one ends. */
	ends?: string;
	/** True if its author may appeal. */
	isAppealable?: boolean;
}

/** Decisions of moderators that authors are notified of, by the kind of post. */
export const DECISIONS = {
	deal: {
		approved: { text: 'Your deal was approved' },
		suspended: { text: 'Our moderators suspended your deal', isAppealable: true },
		unsuspended: { text: 'Your deal is no longer suspended', ends: 'suspended' },
		storeListed: { text: 'The store that you proposed is on our list now' },
		storeDeclined: { text: 'Our moderators did not list the store that you proposed' },
		expired: { text: 'Our moderators marked your deal as expired', isAppealable: true },
		merged: { text: 'Our moderators merged your deal into another one', isAppealable: true },
		separated: { text: 'Our moderators undid the merge of your deal', ends: 'merged' },
	},
	edit: {
		approved: { text: 'The change to your deal was approved' },
		rejected: {
			text: 'The change to your deal was not approved, and the deal stays as it was',
			isAppealable: true,
		},
	},
	comment: {
		removed: { text: 'Our moderators removed your comment', isAppealable: true },
		restored: { text: 'Our moderators restored your comment', ends: 'removed' },
		edited: { text: 'Our moderators changed your comment' },
		deleted: { text: 'Our moderators deleted your comment' },
	},
	post: {
		removed: { text: 'Our moderators removed your post', isAppealable: true },
		restored: { text: 'Our moderators restored your post', ends: 'removed' },
		edited: { text: 'Our moderators changed your post' },
		deleted: { text: 'Our moderators deleted your post' },
	},
	picture: {
		removed: { text: 'Our moderators took down your picture in a huddle', isAppealable: true },
		restored: { text: 'Our moderators restored your picture in a huddle', ends: 'removed' },
	},
	huddle: {
		removed: { text: 'Our moderators removed your huddle', isAppealable: true },
		restored: { text: 'Our moderators restored your huddle', ends: 'removed' },
		merged: { text: 'Our moderators merged your huddle into another one', isAppealable: true },
		separated: { text: 'Our moderators undid the merge of your huddle', ends: 'merged' },
		locked: { text: 'Our moderators locked your huddle', isAppealable: true },
		unlocked: { text: 'Our moderators unlocked your huddle', ends: 'locked' },
		moved: { text: 'Our moderators moved your huddle to another category', isAppealable: true },
	},
} as const satisfies Record<string, Record<string, DecisionKind>>;

/** The kinds of posts that moderators decide about. An edit has the id of its deal. */
export type DecidedKind = keyof typeof DECISIONS;
export type OutcomeFor<Kind extends DecidedKind> = keyof (typeof DECISIONS)[Kind] & string;

/** Returns what is known about a kind of decision; undefined if it does not exist. */
export function findDecisionKind(kind: DecidedKind, outcome: string): DecisionKind | undefined {
	return (DECISIONS[kind] as Record<string, DecisionKind>)[outcome];
}
