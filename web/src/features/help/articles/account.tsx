import { CircleUserRound } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const ACCOUNT: HelpCategory = {
	id: 'account-and-notifications',
	title: 'Account and notifications',
	description: 'Your profile, your password, and what you are told of.',
	icon: CircleUserRound,
	articles: [
		{
			id: 'change-profile',
			title: 'Changing your profile',
			body: (
				<p>
					Name, picture, city and the rest are in your <a href="/profile?tab=accountbasics">account settings</a>. The
					username can be changed once every 30 days. The email address of an account cannot be changed.
				</p>
			),
		},
		{
			id: 'change-password',
			title: 'Changing or resetting your password',
			body: (
				<p>
					Change it in your account settings; that signs out your other devices. Forgotten? Have a{' '}
					<a href="/forgot-password">reset link</a> mailed to you, which works once and for 24 hours.
				</p>
			),
		},
		{
			id: 'choose-notifications',
			title: 'Choosing what you are told of',
			body: (
				<p>
					On <a href="/notifications">Notifications</a> you choose for each kind, such as replies, mentions or reviews
					of your deals, whether the bell tells you and whether a mail comes at once, once a day or never.
				</p>
			),
		},
		{
			id: 'newsletter',
			title: 'The newsletter',
			body: (
				<p>
					Subscribe at the foot of any page. It begins once you have confirmed your address by the link in our mail, and
					each issue carries a link that ends it.
				</p>
			),
		},
		{
			id: 'install-app',
			title: 'Using the site like an app',
			body: (
				<p>
					Choose “Install” or “Add to Home Screen” in the menu of your browser. What you read lately can then be read
					again without a connection.
				</p>
			),
		},
	],
};
