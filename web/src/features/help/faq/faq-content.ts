import type { FaqCategory } from '@bilby/contract/pages/faq-address';

export interface FaqItem {
	id: string;
	category: FaqCategory;
	question: string;
	answer: string;
	/** Where there is more about it. */
	more?: { label: string; href: string };
}

/** Questions with their answers: what this site does today, and nothing that it may do one day. */
export function faqItems(siteName: string): FaqItem[] {
	return [
		{
			id: 'what-is-it',
			category: 'general',
			question: `What is ${siteName}?`,
			answer: `${siteName} is a community of Australian shoppers. Members post deals that they have found, others vote on them and check them, and the best ones rise. Nobody can buy a place in the rankings.`,
		},
		{
			id: 'is-it-free',
			category: 'general',
			question: `Does ${siteName} cost anything?`,
			answer:
				'No. Reading is free and needs no account, and so are posting, voting and commenting with one. Some links to stores are affiliate links: we may earn a commission when you buy, and you pay no more. Such links are labelled.',
		},
		{
			id: 'who-checks',
			category: 'general',
			question: 'Who checks the deals?',
			answer:
				'Members do, by voting, commenting and reporting deals that have ended; moderators look at new posts. Prices and stock are the store’s and can change any minute, so check them there before you buy.',
		},
		{
			id: 'buy-here',
			category: 'general',
			question: `Do I buy from ${siteName}?`,
			answer:
				'No. Every deal leads to the store that sells it, and your purchase is between you and the store. For an order, a refund or a warranty please ask the store.',
		},
		{
			id: 'need-account',
			category: 'account',
			question: 'What do I need an account for?',
			answer:
				'For taking part: voting, commenting, posting deals, saving them, and following stores, brands and tags. For reading and searching you need none. You must be at least 18 years old to hold one.',
			more: { label: 'Sign Up', href: '/signup' },
		},
		{
			id: 'verification',
			category: 'account',
			question: 'Why can’t I vote or comment yet?',
			answer:
				'Your email address has to be verified first. Open the link in the mail that we sent when you signed up; it works once and for 24 hours. You can ask for another one on the notice at the top of the site.',
		},
		{
			id: 'change-username',
			category: 'account',
			question: 'Can I change my username?',
			answer:
				'Yes, once every 30 days, in your account settings. Your old name is kept for you, and leads to your page, for 90 days; after that somebody else may take it.',
			more: { label: 'Account Settings', href: '/profile?tab=accountbasics' },
		},
		{
			id: 'forgotten-password',
			category: 'account',
			question: 'I forgot my password. What now?',
			answer:
				'Ask for a reset link. It is mailed to the address of your account, works once and for 24 hours. Choosing a new password signs out every device.',
			more: { label: 'Forgot password', href: '/forgot-password' },
		},
		{
			id: 'delete-account',
			category: 'account',
			question: 'How do I delete my account, or get my data?',
			answer:
				'Both are on your privacy settings. A download holds everything that we keep about you. An account is deleted 14 days after you ask for it, so that you can change your mind; your comments stay under the name Anonymous User.',
			more: { label: 'Privacy & Security', href: '/privacy-settings' },
		},
		{
			id: 'who-sees-email',
			category: 'account',
			question: 'Who sees my name and my email address?',
			answer:
				'Other members see your username, your picture, your city if you gave one, your posts and your reputation. They never see your name, your email address or your street address.',
		},
		{
			id: 'hot-deals',
			category: 'deals',
			question: 'When is a deal hot?',
			answer:
				'Roughly from 50 net votes on: likes less dislikes. The Hot Deals list also looks at age, so that yesterday’s favourite makes room for today’s.',
		},
		{
			id: 'deal-life',
			category: 'deals',
			question: 'What do New, Rising, Hot, Cooling and Expired mean?',
			answer:
				'New deals were posted within the last 24 hours. Rising ones got 10 or more votes within six hours, Hot ones have more than 50 net votes, Cooling ones were hot and had no vote for a day. Expired ones are over.',
			more: { label: 'Deal types', href: '/help/explainer/deal-types' },
		},
		{
			id: 'how-to-post',
			category: 'deals',
			question: 'How do I post a deal?',
			answer:
				'Press Submit Deal and paste the link. Where the store allows it we fill in the title, the price and pictures for you to check. What you type is kept on your device until you post it.',
			more: { label: 'Posting guide', href: '/help/explainer/posting-guide' },
		},
		{
			id: 'edit-deal',
			category: 'deals',
			question: 'How long can I edit my deal?',
			answer:
				'For 24 hours after posting it. From Deal Spotter on, at 200 points, it is 48 hours, and from Deal Master on, at 1,000 points, 7 days.',
		},
		{
			id: 'deal-is-over',
			category: 'deals',
			question: 'A deal has ended. What can I do?',
			answer:
				'Press “Report expired” on its page. Once three members have done so it counts as expired; its author and moderators can end it at once, and put it back if it is on again.',
		},
		{
			id: 'vote-rules',
			category: 'deals',
			question: 'Can I change or take back my vote?',
			answer:
				'Yes, at any time: press the other arrow to change it, or the same one again to take it back. You have one vote a deal, and none on your own.',
		},
		{
			id: 'follow-stores',
			category: 'alerts',
			question: 'How do I keep an eye on a store, a brand or a tag?',
			answer:
				'Press Follow on its page. Everything that you follow stands together in your list under Following, with a link to its deals.',
			more: { label: 'Following', href: '/following' },
		},
		{
			id: 'what-is-told',
			category: 'alerts',
			question: 'What am I notified of?',
			answer:
				'Replies to your comments, mentions of your username, comments and likes on your deals, awards, and reviews of your deals. For each you choose whether the bell tells you, and whether a mail comes at once, once a day at 8 in the morning, or never.',
			more: { label: 'Notifications', href: '/notifications' },
		},
		{
			id: 'stop-mails',
			category: 'alerts',
			question: 'How do I stop mails?',
			answer:
				'Every newsletter and every mail of notifications carries a link that stops it without logging in. Mails that keep your account safe, such as a password reset, come either way.',
		},
		{
			id: 'feeds',
			category: 'alerts',
			question: 'Can I follow new deals in a feed reader?',
			answer:
				'Yes. The home page and the pages of categories, stores, brands and tags each have feeds; give the address of the page to your reader and it finds them.',
		},
		{
			id: 'ask-in-words',
			category: 'ai-features',
			question: 'Can I search in a whole sentence?',
			answer:
				'Yes. Try “gaming laptop under $1500 with free shipping”. It is read into filters that you see and can take away one by one, and the words that are left are searched for.',
			more: { label: 'Search', href: '/search' },
		},
		{
			id: 'ai-score',
			category: 'ai-features',
			question: 'What is the AI score of a deal?',
			answer:
				'A figure from 0 to 100 worked out from the discount, the votes, the recorded prices, the age and the completeness of the post. The page of a deal shows every part with its reason. No affiliate commission plays into it.',
			more: { label: 'How scores work', href: '/help/explainer/ai-scoring' },
		},
		{
			id: 'earn-points',
			category: 'reputation',
			question: 'How do I earn reputation?',
			answer:
				'Posting a deal brings 10 points, each like on it 2, a deal that goes hot 20, a helpful comment 3. A dislike takes 1 away. Top deals of the day and of the week bring 50 and 100.',
			more: { label: 'Reputation system', href: '/help/explainer/reputation-system' },
		},
		{
			id: 'use-of-points',
			category: 'reputation',
			question: 'What is reputation good for?',
			answer:
				'Higher ranks wait less between two deals, can edit their deals for longer (up to 7 days), pin a comment on their own deals, and in the end help to moderate comments.',
		},
		{
			id: 'app',
			category: 'mobile',
			question: 'Is there an app?',
			answer:
				'The site itself can be installed: choose “Add to Home Screen” or “Install” in the menu of your browser. It then opens like an app, and on Android you can share a link from another app straight into the form for a new deal.',
		},
		{
			id: 'offline',
			category: 'mobile',
			question: 'Can I read without a connection?',
			answer:
				'Lists and deals that you looked at lately are kept on your device and shown when there is no network, with a note of when they were saved. Logging out removes them.',
		},
		{
			id: 'cookies',
			category: 'technical',
			question: 'Do you use cookies?',
			answer:
				'Only a short-lived one while you sign in through Google or Facebook, where that is offered. Your session, your theme and your drafts are kept in the storage of your browser, on your device.',
			more: { label: 'Privacy Policy', href: '/privacy-policy' },
		},
		{
			id: 'dark-theme',
			category: 'technical',
			question: 'How do I switch between light and dark?',
			answer:
				'By the sun or moon at the top of every page. The site begins in the dark; your device remembers what you choose.',
		},
		{
			id: 'something-broken',
			category: 'technical',
			question: 'Something does not work. Whom do I tell?',
			answer:
				'Write to us. Say which page it was, what you did and what happened, and which browser you use; that is what we need to find it.',
			more: { label: 'Contact Us', href: '/contact' },
		},
	];
}
