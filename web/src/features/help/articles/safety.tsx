import { Lock } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const SAFETY: HelpCategory = {
	id: 'privacy-and-safety',
	title: 'Privacy and safety',
	description: 'Your data, your devices, and shopping with care.',
	icon: Lock,
	articles: [
		{
			id: 'who-sees-what',
			title: 'Who sees what of you',
			body: (
				<p>
					Your username, picture, city, posts and reputation are public. Your name, email address and street address are
					not shown to other members. What you can hide is on your <a href="/privacy-settings">privacy settings</a>.
				</p>
			),
		},
		{
			id: 'your-devices',
			title: 'Where you are logged in',
			body: (
				<p>
					Your <a href="/profile?tab=accountbasics">account settings</a> list every device with a session. Sign out one
					of them, or all; it takes effect at once. If you do not know one, change your password too.
				</p>
			),
		},
		{
			id: 'data-and-deletion',
			title: 'Downloading your data, deleting your account',
			body: (
				<p>
					Both are on your <a href="/privacy-settings">privacy settings</a>. After you ask for the deletion you have 14
					days to change your mind. What we keep and why is in the <a href="/privacy-policy">Privacy Policy</a>.
				</p>
			),
		},
		{
			id: 'shop-safely',
			title: 'Shopping safely',
			body: (
				<p>
					Look at the address before you pay, be careful with shops that you do not know, and never send your password
					or card number to anybody who asks for it by mail. Is a deal a scam? Vote it down, say why in a comment, and{' '}
					<a href="/contact">tell us</a>.
				</p>
			),
		},
	],
};
