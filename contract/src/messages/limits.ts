/** Limits and texts of messages for both sides. The web client uses them, so they don't need Zod. */

/** Messages a page shows. */
export const MESSAGES_PER_PAGE = 50;
/** Messages of an exchange that one call returns. */
export const MESSAGES_PER_THREAD_PAGE = 50;
/** Messages that one call deletes or marks at most. */
export const MAX_MESSAGES_AT_ONCE = 100;
export const MAX_MESSAGE_SUBJECT_LENGTH = 150;
/** Characters of a message, with the quoted original. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** Characters of the list's preview. */
export const MAX_PREVIEW_LENGTH = 82;
/** Suggestions of recipients open with more characters than this. */
export const MAX_LENGTH_WITHOUT_SUGGESTIONS = 3;
export const MAX_RECIPIENTS_SUGGESTED = 8;
/** People that `emailList` returns at most, the latest first. */
export const MAX_RECIPIENTS_LISTED = 500;
/** Matches of a search are counted up to this number. */
export const MAX_MESSAGES_COUNTED = 1_000;
/** The unread count shows at most this number. */
export const MAX_UNREAD_SHOWN = 99;

/** The number of days for which members count as new. */
export const NEW_MEMBER_DAYS = 7;
export const MAX_MESSAGES_AN_HOUR = 60;
export const MAX_NEW_MEMBER_MESSAGES_A_DAY = 10;

/** Unread messages are mailed after this time. */
export const UNREAD_SECONDS_BEFORE_MAIL = 120;

/** The name of the team in lists, and of members who have left. */
export const TEAM_NAME = 'Moderators';
export const DELETED_MEMBER_NAME = 'Deleted member';

export const MESSAGE_BOXES = ['inbox', 'sent'] as const;
export type MessageBox = (typeof MESSAGE_BOXES)[number];

export const MESSAGE_TEXTS = {
	sent: 'Your message was sent.',
	/** The same for members who are unknown, disabled, unverified, blocked or closed to messages. */
	undeliverable: 'We can’t deliver messages to this member.',
	/** Without a message, or without a recipient. */
	required: 'This field is required',
	/** Readers may see the quote folded, with everything below it. */
	onlyQuote: 'Please write your reply above the quoted message.',
	tooLong: `Please use at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-AU')} characters, with the quoted message.`,
	gone: 'This message has been deleted.',
	otherRecipient: 'A reply goes to the other person of the message.',
} as const;
