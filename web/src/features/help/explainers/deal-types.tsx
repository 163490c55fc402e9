import { Tags } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const DEAL_TYPES: Explainer = {
	title: 'Deal types and stages',
	description: 'Online, in-store, free and featured deals, and what New, Rising, Hot, Cooling and Expired mean.',
	icon: Tags,
	body: (
		<>
			<h2>Kinds of deals</h2>
			<ul>
				<li>
					<strong>Online:</strong> it has a link, and “Get Deal” takes you to the store.
				</li>
				<li>
					<strong>In-store:</strong> you’ll find it on the shelf. It doesn’t need a link. The description says where.
				</li>
				<li>
					<strong>With a coupon:</strong> copy the code next to the price and enter it at the checkout.
				</li>
				<li>
					<strong>Free:</strong> it costs nothing. Free deals have their own list.
				</li>
				<li>
					<strong>Featured:</strong> picked by moderators. Nobody can pay for it.
				</li>
				<li>
					<strong>Upcoming:</strong> announced, but not started yet. It says when it starts.
				</li>
			</ul>
			<h2>The stages of a deal</h2>
			<ol>
				<li>
					<strong>New:</strong> posted within the last 24 hours.
				</li>
				<li>
					<strong>Rising:</strong> 10 or more votes within the last 6 hours.
				</li>
				<li>
					<strong>Hot/Popular:</strong> more than 50 net votes (likes minus dislikes).
				</li>
				<li>
					<strong>Cooling:</strong> it was hot, but hasn’t had a vote for 24 hours.
				</li>
				<li>
					<strong>Expired:</strong> it reached its end date, its author or a moderator ended it, or three members
					reported it as expired.
				</li>
			</ol>
			<p>Expired deals are hidden from the lists unless you turn on Show Expired. Their pages and comments stay.</p>
		</>
	),
	related: [
		{ label: 'Reporting a deal that has ended', href: '/help#report-expired' },
		{ label: 'What the lists on the home page show', href: '/help#feed-filters' },
		{ label: 'How AI scoring works', href: '/help/explainer/ai-scoring' },
	],
};
