import { SquarePen } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

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
						Press <a href="/post-deal">Submit Deal</a> and paste the link. Where the store allows it, we fill in the
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
