import type { ReviewKind } from './review-kinds.ts';

/** A preset reason for removing something. Its number is its position, starting at 1. */
export interface ReviewReason {
	key: string;
	label: string;
	/** The suggested message to the author, which staff can change. Empty if staff write their own. */
	message: string;
}

const COMMENT_REASONS: readonly ReviewReason[] = [
	{
		key: 'spam',
		label: 'Spam or an ad',
		message: 'We removed this because it advertises something. Links to your own shop or channel count as ads here.',
	},
	{
		key: 'unsafe',
		label: 'Scam or unsafe link',
		message: 'We removed this because its link is not safe for members to follow.',
	},
	{
		key: 'rude',
		label: 'Rude or hateful',
		message: 'We removed this because it attacks other people. Please disagree with the idea, not the person.',
	},
	{
		key: 'misleading',
		label: 'Wrong or misleading',
		message: 'We removed this because it isn’t true or gives people the wrong idea.',
	},
	{ key: 'other', label: 'Something else', message: '' },
];

const DEAL_REASONS: readonly ReviewReason[] = [
	{
		key: 'spam',
		label: 'Spam or an ad',
		message: 'We suspended this deal because it advertises a shop instead of a bargain.',
	},
	{
		key: 'price',
		label: 'Price can’t be confirmed',
		message: 'We suspended this deal because the store doesn’t sell it at this price.',
	},
	{
		key: 'duplicate',
		label: 'Already posted',
		message: 'We suspended this deal because someone posted it before. Please add what you know to their deal.',
	},
	{
		key: 'undisclosed',
		label: 'Undisclosed interest',
		message: 'We suspended this deal because you seem to benefit from it without saying so.',
	},
	{ key: 'other', label: 'Something else', message: '' },
];

/** Preset reasons, five per kind, in the order of their numbers. Every kind has `other`. */
export const REVIEW_REASONS: Readonly<Record<ReviewKind, readonly ReviewReason[]>> = {
	deal: DEAL_REASONS,
	'deal-report': DEAL_REASONS,
	comment: COMMENT_REASONS,
	'huddle-post': COMMENT_REASONS,
	edit: [
		{
			key: 'price',
			label: 'Price',
			message: 'The store shows another price than your edit. Please check it and save again.',
		},
		{
			key: 'product',
			label: 'Different product',
			message: 'Your edit turns the deal into one for another product. Please post that as a new deal.',
		},
		{
			key: 'link',
			label: 'Referral link',
			message: 'Your edit adds a link with a referral code. Please save the link without it.',
		},
		{ key: 'title', label: 'Title', message: 'Please write a title that names the product and the price.' },
		{ key: 'other', label: 'Something else', message: '' },
	],
	store: [
		{
			key: 'listed',
			label: 'Already listed',
			message: 'This store is already on our list. Please edit the deal and choose it there.',
		},
		{
			key: 'marketplace',
			label: 'A seller, not a store',
			message: 'This is a seller on a marketplace. Please edit the deal and choose the marketplace.',
		},
		{
			key: 'unsafe',
			label: 'Can’t be trusted',
			message: 'We don’t list this store, because we couldn’t confirm that buyers are safe there.',
		},
		{ key: 'name', label: 'Wrong name', message: 'Please edit the deal and write the store’s name as the store does.' },
		{ key: 'other', label: 'Something else', message: '' },
	],
	// Senders of contact messages receive no message, since their address is not verified.
	contact: [
		{ key: 'spam', label: 'Spam', message: '' },
		{ key: 'duplicate', label: 'Sent twice', message: '' },
		{ key: 'abusive', label: 'Abusive', message: '' },
		{ key: 'no-reply', label: 'Needs no reply', message: '' },
		{ key: 'other', label: 'Something else', message: '' },
	],
	// Members read only what the moderators write. A closed message needs no answer.
	message: [
		{ key: 'spam', label: 'Spam', message: '' },
		{ key: 'duplicate', label: 'Sent twice', message: '' },
		{ key: 'abusive', label: 'Abusive', message: '' },
		{ key: 'no-reply', label: 'Needs no reply', message: '' },
		{ key: 'other', label: 'Something else', message: '' },
	],
	'message-report': [
		{
			key: 'spam',
			label: 'Spam or an ad',
			message: 'Please don’t advertise in messages to members who haven’t asked for it.',
		},
		{
			key: 'unsafe',
			label: 'Scam or unsafe link',
			message: 'The link in your message is not safe for members to follow.',
		},
		{
			key: 'rude',
			label: 'Rude, hateful or threatening',
			message: 'Your message attacks the other person. Please keep messages friendly.',
		},
		{
			key: 'unwanted',
			label: 'Unwanted messages',
			message: 'The other member asked you to stop. Please don’t write to them again.',
		},
		{ key: 'other', label: 'Something else', message: '' },
	],
	appeal: [
		{
			key: 'mistake',
			label: 'We made a mistake',
			message: 'You’re right, we made a mistake. We have reversed the decision. Sorry for the trouble.',
		},
		{
			key: 'fixed',
			label: 'Fixed by the author',
			message: 'Thanks for fixing this. We have reversed the decision.',
		},
		{
			key: 'new-facts',
			label: 'New information',
			message: 'Thanks for the information. We have reversed the decision.',
		},
		{
			key: 'too-strict',
			label: 'Too strict',
			message: 'Our decision was too strict, so we have reversed it. Please keep the rules in mind.',
		},
		{ key: 'other', label: 'Something else', message: '' },
	],
};

/** Returns a preset reason of a kind; undefined if the kind has none with this key. */
export function findReviewReason(kind: ReviewKind, key: string): ReviewReason | undefined {
	return REVIEW_REASONS[kind].find((reason) => reason.key === key);
}
