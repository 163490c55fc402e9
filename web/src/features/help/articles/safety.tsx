import { Lock } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const SAFETY: HelpCategory = {
	id: 'privacy-and-safety',
	title: 'Privacy and safety',
	description: 'Your data, your devices and shopping safely.',
	icon: Lock,
	articles: [
		{
			id: 'who-sees-what',
			title: 'Who can see your details',
			body: (
				<p>
					Your username, picture, city, posts and reputation are public. Your name, email address and street address are
					not shown to other members. Choose what to hide in your <a href="/privacy-settings">privacy settings</a>.
				</p>
			),
		},
		{
			id: 'your-devices',
			title: 'Logged-in devices',
			body: (
				<p>
					Your <a href="/profile?tab=accountbasics">account settings</a> list every device you’re logged in on. You can
					sign out one or all of them. It takes effect immediately. If you don’t recognise one, change your password
					too.
				</p>
			),
		},
		{
			id: 'data-and-deletion',
			title: 'Downloading your data or deleting your account',
			body: (
				<p>
					You can do both in your <a href="/privacy-settings">privacy settings</a>. After you ask us to delete your
					account, you have 14 days to change your mind. To see what we keep and why, read the{' '}
					<a href="/privacy-policy">Privacy Policy</a>.
				</p>
			),
		},
		{
			id: 'shop-safely',
			title: 'Shopping safely',
			body: (
				<p>
					Check the web address before you pay, be careful with stores you don’t know, and never send your password or
					card number to anyone who asks for it by email. Think a deal is a scam? Vote it down, say why in a comment,
					and <a href="/contact">tell us</a>.
				</p>
			),
		},
	],
};
