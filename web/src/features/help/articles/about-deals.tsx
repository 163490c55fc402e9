import { Rocket, SquarePen, Telescope } from 'lucide-react';
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
					Other members only see your username. We choose one for you, such as wombat4821, and you can change it later.
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
					<p>No email? Check your spam folder, or request another link from the notice at the bottom of any page.</p>
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

export const FINDING: HelpCategory = {
	id: 'finding-deals',
	title: 'Finding deals',
	description: 'Search, filters, price history and scores.',
	icon: Telescope,
	articles: [
		{
			id: 'search-in-words',
			title: 'Searching in your own words',
			body: (
				<>
					<p>
						Type what you’re looking for into the <a href="/search">search</a>, such as “running shoes under $120 from
						Rebel” or “dog food not from Kogan”. Typos are fine.
					</p>
					<p>
						We turn prices, stores, brands, categories, free shipping and more into filters, and search for the
						remaining words. The filters appear above the results. Click one to change it, or remove it with its cross.
						“Search the plain words” searches for everything you typed as it is.
					</p>
					<p>If nothing active matches, we show matching deals that have expired.</p>
				</>
			),
		},
		{
			id: 'feed-filters',
			title: 'What the lists on the home page show',
			body: (
				<ul>
					<li>
						<strong>New:</strong> newest first. <strong>All:</strong> the same, including deals that haven’t started
						yet.
					</li>
					<li>
						<strong>Hot Deals:</strong> the deals getting the most votes right now. Older deals drop down.
					</li>
					<li>
						<strong>Popular:</strong> the most net votes in the last 30 days.
					</li>
					<li>
						<strong>Free:</strong> deals that cost nothing. <strong>Featured:</strong> picked by moderators.
					</li>
				</ul>
			),
		},
		{
			id: 'price-history',
			title: 'Reading the price history',
			body: (
				<p>
					We record each price that members post for the same product. Once there are two or more, the deal’s page shows
					them as a chart with the usual and lowest price, so you can spot a real bargain.
				</p>
			),
		},
		{
			id: 'deal-alerts',
			title: 'Setting deal alerts',
			body: (
				<>
					<p>
						An <a href="/deal-alerts">alert</a> is a saved search that tells you about new deals. Its keywords work like
						the search box: “air fryer under $100” or “monitor -curved”. Separate several searches with commas.
					</p>
					<p>
						While you type, we show which deals from the last 30 days your alert would have found. You can have 10
						active alerts, and pause the others.
					</p>
				</>
			),
		},
		{
			id: 'save-and-follow',
			title: 'Saving deals and following stores',
			body: (
				<p>
					Save a deal to find it again under <a href="/profile?tab=myDeals&view=saved">Saved Deals</a>. Choose Follow on
					the page of a store, brand or tag to add it to your <a href="/following">Following</a> list.
				</p>
			),
		},
	],
};

export const POSTING: HelpCategory = {
	id: 'posting-deals',
	title: 'Posting deals',
	description: 'How to post a useful deal and keep it up to date.',
	icon: SquarePen,
	articles: [
		{
			id: 'post-first-deal',
			title: 'Posting your first deal',
			body: (
				<>
					<p>
						Choose <a href="/post-deal">Submit Deal</a> and paste the link. Where the store allows it, we fill in the
						title, price and pictures. Check them, and undo anything that’s wrong.
					</p>
					<p>
						The <a href="/help/explainer/posting-guide">posting guide</a> explains what makes a good post, step by step.
					</p>
				</>
			),
		},
		{
			id: 'duplicates',
			title: 'Has it already been posted?',
			body: (
				<p>
					As you type the link or title, similar deals from the last 30 days appear below the field. If yours is there,
					vote or comment on it instead. If yours is another size, store or price, go ahead and post it.
				</p>
			),
		},
		{
			id: 'review',
			title: 'What “Pending review” means',
			body: (
				<p>
					You see this on your new deal until staff approve it. Most deals are live straight away. Some sites hold new
					members’ first deals until they’re approved.
				</p>
			),
		},
		{
			id: 'edit-or-end',
			title: 'Editing and ending your deal',
			body: (
				<p>
					You can edit your deal for 24 hours, or longer with a higher rank. To end it, choose “Mark as expired” on its
					page or in My Deals. You can undo that.
				</p>
			),
		},
		{
			id: 'disclose',
			title: 'Posting for a store you work for',
			body: (
				<p>
					You can, as long as you say so: tick the box in the form and the deal will show a note. Deals that hide it,
					referral schemes and prices you know are wrong may be removed.
				</p>
			),
		},
	],
};
