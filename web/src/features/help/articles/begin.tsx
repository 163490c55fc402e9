import { Rocket } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const BEGIN: HelpCategory = {
	id: 'getting-started',
	title: 'Getting started',
	description: 'What this site is, and your first steps on it.',
	icon: Rocket,
	articles: [
		{
			id: 'look-around',
			title: 'Looking around without an account',
			body: (
				<p>
					Everything can be read and searched without one: the newest and hottest deals on the home page, all{' '}
					<a href="/categories">categories</a>, and the pages of stores, brands and tags. If you press a vote or save a
					deal as a visitor, we remember it and do it for you after you log in.
				</p>
			),
		},
		{
			id: 'sign-up',
			title: 'Signing up',
			body: (
				<p>
					<a href="/signup">Sign up</a> with your name, your email address and a password. You must be at least 18 years
					old. Others see only your username, which you can change later.
				</p>
			),
		},
		{
			id: 'verify-address',
			title: 'Verifying your email address',
			body: (
				<>
					<p>
						After signing up you get a mail with a link that works once and for 24 hours. Until you open it you can log
						in and read, but not vote, comment or post.
					</p>
					<p>No mail? Look in the spam folder, or ask for another link on the notice at the top of the site.</p>
				</>
			),
		},
		{
			id: 'first-vote',
			title: 'Your first vote',
			body: (
				<p>
					Press the arrow up on a deal that you find good, the arrow down on one that is not worth it. Your vote helps
					others and brings the author points. Press the same arrow again to take it back.
				</p>
			),
		},
	],
};
