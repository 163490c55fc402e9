import { Tags } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const DEAL_TYPES: Explainer = {
	title: 'Deal types and their lives',
	description: 'Online, in-store, free and featured deals, and what New, Rising, Hot, Cooling and Expired mean.',
	icon: Tags,
	body: (
		<>
			<h2>Kinds of deals</h2>
			<ul>
				<li>
					<strong>Online:</strong> it has a link, and “Get Deal” leads to the store.
				</li>
				<li>
					<strong>In-store:</strong> you find it on the shelf. It needs no link; the description says where.
				</li>
				<li>
					<strong>With a coupon:</strong> the code stands beside the price, to be copied and given at the checkout.
				</li>
				<li>
					<strong>Free:</strong> the price is nothing. They have a list of their own.
				</li>
				<li>
					<strong>Featured:</strong> picked by moderators. Nobody can pay for it.
				</li>
				<li>
					<strong>Upcoming:</strong> announced, but not started yet; it says when it begins.
				</li>
			</ul>
			<h2>The life of a deal</h2>
			<ol>
				<li>
					<strong>New:</strong> posted within the last 24 hours.
				</li>
				<li>
					<strong>Rising:</strong> 10 or more votes within the last 6 hours.
				</li>
				<li>
					<strong>Hot/Popular:</strong> more than 50 net votes, that is likes less dislikes.
				</li>
				<li>
					<strong>Cooling:</strong> it was hot, and had no vote for 24 hours.
				</li>
				<li>
					<strong>Expired:</strong> its end has come, its author or a moderator ended it, or three members reported that
					it is over.
				</li>
			</ol>
			<p>Expired deals leave the lists unless you switch on Show Expired. Their pages and comments stay.</p>
		</>
	),
	related: [
		{ label: 'Reporting a deal that has ended', href: '/help#report-expired' },
		{ label: 'What the lists on the home page show', href: '/help#feed-filters' },
		{ label: 'How AI scoring works', href: '/help/explainer/ai-scoring' },
	],
};
