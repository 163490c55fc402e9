import type { FaqCategory } from '@bilby/contract/pages/faq-address';

export interface FaqItem {
	id: string;
	category: FaqCategory;
	question: string;
	answer: string;
	/** A link to more information. */
	more?: { label: string; href: string };
}

/** Returns questions with their answers. They describe the site as it is today. */
export function faqItems(siteName: string): FaqItem[] {
	return [
		{
			id: 'what-is-it',
			category: 'general',
			question: `What is ${siteName}?`,
			answer: `${siteName} is a community of Australian shoppers. Members post deals they’ve found, others check and vote on them, and the best ones rise. Nobody can buy a place in the rankings.`,
		},
		{
			id: 'is-it-free',
			category: 'general',
			question: `Does ${siteName} cost anything?`,
			answer:
				'No, it’s free. You can read without an account, and post, vote and comment with one. Some store links are affiliate links: we may earn a commission when you buy, at no extra cost to you. We label these links.',
		},
		{
			id: 'who-checks',
			category: 'general',
			question: 'Who checks the deals?',
			answer:
				'Members do, by voting, commenting and reporting deals that have ended. Stores set their own prices and stock, which can change at any time, so check with the store before you buy.',
		},
		{
			id: 'buy-here',
			category: 'general',
			question: `Do I buy from ${siteName}?`,
			answer:
				'No. Every deal leads to the store that sells it, and your purchase is between you and the store. Please ask the store about orders, refunds and warranties.',
		},
		{
			id: 'need-account',
			category: 'account',
			question: 'What do I need an account for?',
			answer:
				'To vote, comment, post and save deals, set deal alerts, and follow stores, brands and tags. You don’t need one to read and search. You must be at least 18 years old to have an account.',
			more: { label: 'Sign Up', href: '/signup' },
		},
		{
			id: 'verification',
			category: 'account',
			question: 'Why can’t I vote or comment yet?',
			answer:
				'You need to verify your email address first. Open the link in the email we sent when you signed up. It works once, within 24 hours. You can request another from the notice at the bottom of any page.',
		},
		{
			id: 'change-username',
			category: 'account',
			question: 'Can I change my username?',
			answer:
				'Yes, once every 30 days, in your account settings. We choose the first one for you. For 90 days we hold your old name for you, and it leads to your page. After that, someone else can take it.',
			more: { label: 'Account Settings', href: '/profile?tab=accountbasics' },
		},
		{
			id: 'forgotten-password',
			category: 'account',
			question: 'I forgot my password. What now?',
			answer:
				'Request a reset link. We’ll email it to your account’s address. It works once, within 24 hours. Choosing a new password signs out every device.',
			more: { label: 'Forgot password', href: '/forgot-password' },
		},
		{
			id: 'delete-account',
			category: 'account',
			question: 'How do I delete my account or get my data?',
			answer:
				'You can do both in your privacy settings. A download contains everything we keep about you. We delete your account 14 days after you ask us to, so you have time to change your mind. Your comments stay under the name Anonymous User.',
			more: { label: 'Privacy & Security', href: '/privacy-settings' },
		},
		{
			id: 'who-sees-email',
			category: 'account',
			question: 'Who sees my name and my email address?',
			answer:
				'Other members see your username, your picture, your city if you’ve added one, your posts and your reputation. They never see your name, email address or street address.',
		},
		{
			id: 'hot-deals',
			category: 'deals',
			question: 'When is a deal hot?',
			answer:
				'At roughly 50 net votes (likes minus dislikes). The Hot Deals list also looks at age, so yesterday’s favourites make way for today’s.',
		},
		{
			id: 'deal-life',
			category: 'deals',
			question: 'What do New, Rising, Hot, Cooling and Expired mean?',
			answer:
				'New deals were posted in the last 24 hours. Rising deals got 10 or more votes in six hours. Hot deals have more than 50 net votes. Cooling deals were hot but haven’t had a vote for a day. Expired deals have ended.',
			more: { label: 'Deal types', href: '/help/explainer/deal-types' },
		},
		{
			id: 'how-to-post',
			category: 'deals',
			question: 'How do I post a deal?',
			answer:
				'Choose Submit Deal and paste the link. Where the store allows it, we fill in the title, price and pictures for you to check. What you type is saved on your device until you post it.',
			more: { label: 'Posting guide', href: '/help/explainer/posting-guide' },
		},
		{
			id: 'edit-deal',
			category: 'deals',
			question: 'How long can I edit my deal?',
			answer:
				'For 24 hours after you post it. From Deal Spotter (200 points) it’s 48 hours, and from Deal Master (1,000 points) it’s 7 days.',
		},
		{
			id: 'deal-is-over',
			category: 'deals',
			question: 'A deal has ended. What can I do?',
			answer:
				'Choose “Report expired” on its page. Once three members have reported it, it’s marked as expired. Its author and moderators can end it immediately, and reopen it if it’s active again.',
		},
		{
			id: 'deal-is-wrong',
			category: 'deals',
			question: 'A deal is spam, wrong or was posted before. What can I do?',
			answer:
				'Choose “Report” on its page and say why. A moderator looks at every report, and you earn points if they agree.',
		},
		{
			id: 'vote-rules',
			category: 'deals',
			question: 'Can I change or take back my vote?',
			answer:
				'Yes, at any time. Tap the other arrow to change it, or the same one again to take it back. You have one vote for each deal, and none on your own.',
		},
		{
			id: 'deal-alerts',
			category: 'alerts',
			question: 'How do I hear about a deal first?',
			answer:
				'Set a deal alert. Type what you’re looking for as you would in the search box, and choose the lowest discount or the highest price. Choose Alert me on a search, deal, store, brand, category or tag to start from there.',
			more: { label: 'Deal Alerts', href: '/deal-alerts' },
		},
		{
			id: 'alert-times',
			category: 'alerts',
			question: 'When and how do alerts reach me?',
			answer:
				'Instantly, every day at 8 am, or on Mondays at 8 am in your time zone: by email, under the bell, or both. After the first deal of an instant alert, we gather further ones for ten minutes. What appears under the bell can also reach your phone or computer as a push notification: turn it on there in your notification settings. It stops when you log out. Below your alerts you can set quiet hours, or snooze all alerts for a day or a week. SMS and WhatsApp are coming soon.',
		},
		{
			id: 'alert-limit',
			category: 'alerts',
			question: 'How many alerts can I have?',
			answer: 'Up to 10 active alerts. Pause those you don’t need right now: you can resume them at any time.',
		},
		{
			id: 'follow-stores',
			category: 'alerts',
			question: 'How do I keep an eye on a store, a brand or a tag?',
			answer: 'Choose Follow on its page. Everything you follow is in your Following list, with a link to its deals.',
			more: { label: 'Following', href: '/following' },
		},
		{
			id: 'what-is-told',
			category: 'alerts',
			question: 'What will I be notified about?',
			answer:
				'Deals that match your alerts, replies to your comments, mentions of your username, comments and likes on your deals, awards, and what moderators decide about your posts. Each alert has its own settings. For everything else, you choose whether it appears under the bell, and whether we email you immediately, once a day at 8 am, or never.',
			more: { label: 'Notifications', href: '/notifications' },
		},
		{
			id: 'stop-mails',
			category: 'alerts',
			question: 'How do I stop emails?',
			answer:
				'Every notification and alert email has an unsubscribe link that works without logging in. We always send emails about your account’s security, such as a password reset.',
		},
		{
			id: 'feeds',
			category: 'alerts',
			question: 'Can I follow new deals in a feed reader?',
			answer:
				'Yes. The home page and the pages of categories, stores, brands and tags all have feeds. Paste the page’s address into your reader and it will find them.',
		},
		{
			id: 'ask-in-words',
			category: 'ai-features',
			question: 'Can I search with a whole sentence?',
			answer:
				'Yes. Type “gaming laptop under $1500 with free shipping” into any search box. We turn it into filters that you can change or remove one by one, and search for the remaining words.',
			more: { label: 'Search', href: '/search' },
		},
		{
			id: 'ai-score',
			category: 'ai-features',
			question: 'What is a deal’s AI score?',
			answer:
				'A score from 0 to 100, based on the discount, votes, recorded prices, age and how complete the post is. The deal’s page shows every part and the reason for it. Affiliate commissions don’t affect it.',
			more: { label: 'How scores work', href: '/help/explainer/ai-scoring' },
		},
		{
			id: 'earn-points',
			category: 'reputation',
			question: 'How do I earn reputation?',
			answer:
				'You earn 10 points for posting a deal, 2 for each like on it, 20 when it goes hot, and 3 for a helpful comment. A dislike costs 1. The top deal of the day earns 50, and of the week 100.',
			more: { label: 'Reputation system', href: '/help/explainer/reputation-system' },
		},
		{
			id: 'use-of-points',
			category: 'reputation',
			question: 'What can I do with reputation?',
			answer:
				'Higher ranks wait less between deals, edit their deals for longer (up to 7 days), pin a comment on their own deals, and eventually help moderate comments.',
		},
		{
			id: 'app',
			category: 'mobile',
			question: 'Is there an app?',
			answer:
				'You can install the site itself: choose “Add to Home Screen” or “Install” in your browser’s menu. It then opens like an app. On Android, you can share a link from another app straight into the form for a new deal.',
		},
		{
			id: 'offline',
			category: 'mobile',
			question: 'Can I read offline?',
			answer:
				'Yes. Lists and deals you viewed recently are saved on your device. Without a connection, we show them with a note of when they were saved. Logging out removes them.',
		},
		{
			id: 'cookies',
			category: 'technical',
			question: 'Do you use cookies?',
			answer:
				'Not while you only visit. When you log in, your browser gets one with a random number, which helps staff find people who use several accounts. Another one lasts for minutes while you sign in with Google, Facebook or another provider, where that’s offered. Your session, theme and drafts are stored in your browser, on your device.',
			more: { label: 'Privacy Policy', href: '/privacy-policy' },
		},
		{
			id: 'dark-theme',
			category: 'technical',
			question: 'How do I switch between light and dark?',
			answer:
				'Use the sun or moon at the top of every page. The site starts dark, and your device remembers your choice.',
		},
		{
			id: 'something-broken',
			category: 'technical',
			question: 'Something isn’t working. Who do I tell?',
			answer:
				'Contact us. Tell us which page it was, what you did, what happened and which browser you use. That helps us find the problem.',
			more: { label: 'Contact Us', href: '/contact' },
		},
	];
}
