/** How soon a notification is mailed: at once, gathered each morning at 8, or never. */
export const MAIL_CHOICES = ['now', 'daily', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Where members are told of what happened. */
export interface NotificationChannels {
	/** On the site. */
	inApp: boolean;
	mail: MailChoice;
}

interface KindOfNotification {
	/** As the settings name it. */
	label: string;
	/** For members who have chosen nothing. */
	usually: NotificationChannels;
}

/** What members are notified of. A feature adds its kinds here, and a presenter to its module on the server. */
export const NOTIFICATION_KINDS = {
	reply: { label: 'Replies to your comments', usually: { inApp: true, mail: 'daily' } },
	mention: { label: 'Mentions of your username', usually: { inApp: true, mail: 'daily' } },
	dealComment: { label: 'Comments on your deals', usually: { inApp: true, mail: 'daily' } },
	huddlePost: { label: 'Posts in huddles you started or follow', usually: { inApp: true, mail: 'daily' } },
	dealLikes: { label: 'Likes on your deals', usually: { inApp: true, mail: 'none' } },
	award: { label: 'Reputation awards', usually: { inApp: true, mail: 'none' } },
	review: { label: 'Reviews and suspensions of your deals', usually: { inApp: true, mail: 'now' } },
	huddleModeration: { label: 'Moderation of your huddles', usually: { inApp: true, mail: 'now' } },
	commentModeration: { label: 'Moderation of your comments', usually: { inApp: true, mail: 'now' } },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [
	NotificationKindName,
	...NotificationKindName[],
];
