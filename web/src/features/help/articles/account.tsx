import { CircleUserRound } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const ACCOUNT: HelpCategory = {
	id: 'account-and-notifications',
	title: 'Account and notifications',
	description: 'Your profile, your password and your notifications.',
	icon: CircleUserRound,
	articles: [
		{
			id: 'change-profile',
			title: 'Changing your profile',
			body: (
				<p>
					You can change your name, picture, city and other details in your{' '}
					<a href="/profile?tab=accountbasics">account settings</a>. You can change your username once every 30 days.
					You can’t change your account’s email address.
				</p>
			),
		},
		{
			id: 'change-password',
			title: 'Changing or resetting your password',
			body: (
				<p>
					Change it in your account settings. That signs out your other devices. Forgotten it? Request a{' '}
					<a href="/forgot-password">reset link</a> by email. It works once, within 24 hours.
				</p>
			),
		},
		{
			id: 'choose-notifications',
			title: 'Choosing your notifications',
			body: (
				<p>
					On <a href="/notifications">Notifications</a> you choose, for each kind of notification, whether it appears
					under the bell, and whether we email you immediately, once a day or never.
				</p>
			),
		},
		{
			id: 'newsletter',
			title: 'The newsletter',
			body: (
				<p>
					Subscribe at the bottom of any page, then confirm your address using the link in our email. You can
					unsubscribe at any time in your account settings.
				</p>
			),
		},
		{
			id: 'install-app',
			title: 'Using the site like an app',
			body: (
				<p>
					Choose “Install” or “Add to Home Screen” in your browser’s menu. You can read pages you viewed recently
					without a connection.
				</p>
			),
		},
	],
};
