/** Actions in the log of moderators, with the label that staff and readers of the public log see. */
export const ACT_LABELS = {
	'deal.hold': 'Deal held for review',
	'deal.suspend': 'Deal suspended',
	'deal.unsuspend': 'Suspension of a deal ended',
	'deal.approve': 'Deal approved',
	'deal.approve-edit': 'Edit of a deal approved',
	'deal.reject-edit': 'Edit of a deal not approved',
	'deal.feature': 'Deal featured',
	'deal.unfeature': 'Deal no longer featured',
	'deal.expire': 'Deal marked as expired',
	'deal.reopen': 'Deal marked as active again',
	'deal.undo': 'Action on a deal undone',
	'deal.merge': 'Deal merged into another one',
	'deal.unmerge': 'Merge of a deal undone',
	'deal.uphold-reports': 'Reports of a deal upheld',
	'deal.dismiss-reports': 'Reports of a deal dismissed',
	'deal.withhold-revision': 'Earlier version of a deal hidden',
	'deal.show-revision': 'Earlier version of a deal shown again',
	'store.list': 'Proposed store added to the list',
	'store.decline': 'Proposed store not added to the list',
	'comment.delete': 'Comment deleted',
	'comment.unflag': 'Reports of a comment dismissed',
	'comment.remove': 'Comment removed',
	'comment.restore': 'Comment restored',
	'comment.edit': 'Comment changed',
	'comment.withhold-revision': 'Earlier version of a comment hidden',
	'comment.show-revision': 'Earlier version of a comment shown again',
	'comment.pin': 'Comment pinned',
	'comment.unpin': 'Comment unpinned',
	'huddle.lock': 'Huddle locked',
	'huddle.unlock': 'Huddle unlocked',
	'huddle.pin': 'Huddle pinned',
	'huddle.unpin': 'Huddle unpinned',
	'huddle.move': 'Huddle moved to another category',
	'huddle.merge': 'Huddle merged into another one',
	'huddle.unmerge': 'Merge of a huddle undone',
	'huddle.remove': 'Huddle removed',
	'huddle.restore': 'Huddle restored',
	'huddle.withhold-revision': 'Earlier version of a huddle hidden',
	'huddle.show-revision': 'Earlier version of a huddle shown again',
	'huddle.remove-picture': 'Picture in a huddle taken down',
	'huddle.restore-picture': 'Picture in a huddle restored',
	'appeal.grant': 'Appeal granted',
	'appeal.dismiss': 'Appeal dismissed',
	'member.role': 'Role of a member changed',
	'member.status': 'Status of a member changed',
	'member.store': 'Store of a Store Rep changed',
	'member.reset-link': 'Reset link sent to a member',
	'member.remove-factors': 'Two-step login of a member turned off',
	'member.note': 'Note about a member written',
	'member.warning': 'Member warned',
	'member.suspension': 'Member suspended',
	'member.withdraw-warning': 'Warning withdrawn',
	'member.end-suspension': 'Suspension of a member ended',
	'affiliate.add': 'Affiliate program added',
	'affiliate.edit': 'Affiliate program changed',
	'affiliate.delete': 'Affiliate program deleted',
	'message.answer': 'Message to the moderators answered',
	'message.close': 'Message to the moderators closed',
	'message.read': 'Reported message read',
	'message.remove': 'Message removed',
	'message.dismiss-report': 'Report of a message dismissed',
	'contact.answer': 'Contact message answered',
	'contact.close': 'Contact message closed',
	'contact.reopen': 'Contact message reopened',
	'master.add': 'Category, store, brand or tag added',
	'master.edit': 'Category, store, brand or tag changed',
	'master.suspend': 'Category, store, brand or tag suspended',
	'master.merge': 'Categories, stores, brands or tags merged',
	'newsletter.send': 'Newsletter sent',
	'newsletter.cancel': 'Newsletter cancelled',
} as const;
export type LoggedAct = keyof typeof ACT_LABELS;
export const LOGGED_ACTS = Object.keys(ACT_LABELS) as [LoggedAct, ...LoggedAct[]];

/** Automatic actions. They have no moderator. */
export const AUTOMATIC_ACTS: readonly string[] = ['deal.hold'] satisfies LoggedAct[];

/** The kinds of things that actions are about, as staff can filter by them. */
export const LOGGED_SUBJECTS = {
	deal: 'Deals',
	comment: 'Comments',
	huddle: 'Huddles',
	member: 'Members',
	category: 'Categories',
	store: 'Stores',
	brand: 'Brands',
	tag: 'Tags',
	affiliate: 'Affiliate programs',
	contact: 'Contact messages',
	message: 'Messages',
	newsletter: 'Newsletter issues',
} as const;
export type LoggedSubject = keyof typeof LOGGED_SUBJECTS;
export const LOGGED_SUBJECT_KINDS = Object.keys(LOGGED_SUBJECTS) as [LoggedSubject, ...LoggedSubject[]];

/** Actions on these are public. */
export const PUBLIC_SUBJECTS = ['deal', 'comment', 'huddle'] as const;
export type PublicSubject = (typeof PUBLIC_SUBJECTS)[number];

/** Rows of the log on a page, and the most that one call returns. */
export const LOG_ROWS_PER_PAGE = 50;
export const MAX_LOG_ROWS_PER_PAGE = 100;
