import { Rocket } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const BEGIN: HelpCategory = {
	id: 'getting-started',
	title: 'Getting started',
	description: 'What this site is, and how to get started.',
	icon: Rocket,
	articles: [
		{
			id: 'look-around',
			title: 'Looking around without an account',
			body: (
				<p>
					You can read and search everything without an account: the newest and hottest deals on the home page, all{' '}
					<a href="/categories">categories</a>, and the pages of stores, brands and tags. If you vote or save a deal
					before logging in, we remember it and do it for you once you’ve logged in.
				</p>
			),
		},
		{
			id: 'sign-up',
			title: 'Signing up',
			body: (
				<p>
					<a href="/signup">Sign up</a> with your name, email address and a password. You must be at least 18 years old.
					Other members only see your username, which you can change later.
				</p>
			),
		},
		{
			id: 'verify-address',
			title: 'Verifying your email address',
			body: (
				<>
					<p>
						After you sign up, we email you a link that works once, within 24 hours. Until you open it, you can log in
						and read, but not vote, comment or post.
					</p>
					<p>No email? Check your spam folder, or request another link from the notice at the top of the site.</p>
				</>
			),
		},
		{
			id: 'first-vote',
			title: 'Your first vote',
			body: (
				<p>
					Tap the up arrow on a deal you like, or the down arrow on one that isn’t worth it. Your vote helps others and
					changes the author’s points. Tap the same arrow again to take it back.
				</p>
			),
		},
	],
};
