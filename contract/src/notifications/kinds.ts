/** When a notification is mailed: immediately, with others each morning at 8, or never. */
export const MAIL_CHOICES = ['now', 'daily', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Where a member is notified. */
export interface NotificationChannels {
	/** On the site. */
	inApp: boolean;
	mail: MailChoice;
}

interface KindOfNotification {
	/** The label in the settings. */
	label: string;
	/** For members who have not chosen. */
	defaults: NotificationChannels;
}

/** Kinds of notifications. A feature adds its kinds here, and a presenter to its module on the server. */
export const NOTIFICATION_KINDS = {
	reply: { label: 'Replies to your comments', defaults: { inApp: true, mail: 'daily' } },
	mention: { label: 'Mentions of your username', defaults: { inApp: true, mail: 'daily' } },
	message: { label: 'Messages', defaults: { inApp: true, mail: 'now' } },
	dealComment: { label: 'Comments on your deals', defaults: { inApp: true, mail: 'daily' } },
	huddlePost: { label: 'Posts in huddles you started or follow', defaults: { inApp: true, mail: 'daily' } },
	dealLikes: { label: 'Likes on your deals', defaults: { inApp: true, mail: 'none' } },
	// Each alert has its own channels, and its mails say why the member gets them.
	dealAlert: { label: 'Deal alerts', defaults: { inApp: true, mail: 'none' } },
	award: { label: 'Reputation awards', defaults: { inApp: true, mail: 'none' } },
	review: { label: 'Moderators’ decisions about your deals', defaults: { inApp: true, mail: 'now' } },
	huddleModeration: { label: 'Moderators’ decisions about your huddles', defaults: { inApp: true, mail: 'now' } },
	commentModeration: { label: 'Moderators’ decisions about your comments', defaults: { inApp: true, mail: 'now' } },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [
	NotificationKindName,
	...NotificationKindName[],
];

/** The kinds in the settings. Deal alerts are missing, because each alert has its own channels. */
export const CHOSEN_KIND_NAMES = NOTIFICATION_KIND_NAMES.filter((kind) => kind !== 'dealAlert');
