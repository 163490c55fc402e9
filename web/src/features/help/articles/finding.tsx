import { Telescope } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

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
