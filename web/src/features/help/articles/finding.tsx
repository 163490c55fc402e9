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
			title: 'Searching by words or by a whole sentence',
			body: (
				<>
					<p>
						Type words into the <a href="/search">search</a>; slips of the finger are forgiven. Or ask in a sentence,
						such as “running shoes under $120 from Rebel”.
					</p>
					<p>
						A sentence is read into filters: price, store, brand, category, free shipping and more. Each stands above
						the results, and can be taken away by its cross.
					</p>
				</>
			),
		},
		{
			id: 'feed-filters',
			title: 'What the lists on the home page show',
			body: (
				<ul>
					<li>
						<strong>New:</strong> the newest first. <strong>All:</strong> the same, with deals that have not started
						yet.
					</li>
					<li>
						<strong>Hot Deals:</strong> what is voted up most right now; age counts against it.
					</li>
					<li>
						<strong>Popular:</strong> the most net votes of the last 30 days.
					</li>
					<li>
						<strong>Free:</strong> for nothing. <strong>Featured:</strong> picked by moderators.
					</li>
				</ul>
			),
		},
		{
			id: 'price-history',
			title: 'Reading the price history',
			body: (
				<p>
					Each price that members post for the same product becomes a point. From two points on, the page of a deal
					shows them as a chart, with the usual and the lowest price, so that you can tell a real bargain from an old
					price tag.
				</p>
			),
		},
		{
			id: 'save-and-follow',
			title: 'Saving deals and following stores',
			body: (
				<p>
					Press Save on a deal to find it again under <a href="/profile?tab=myDeals&view=saved">Saved Deals</a>. Press
					Follow on the page of a store, a brand or a tag, and it stands in your <a href="/following">Following</a>{' '}
					list.
				</p>
			),
		},
	],
};
