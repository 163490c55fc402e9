import { SquarePen } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const POSTING: HelpCategory = {
	id: 'posting-deals',
	title: 'Posting deals',
	description: 'How to post a deal that others find useful, and keep it right.',
	icon: SquarePen,
	articles: [
		{
			id: 'post-first-deal',
			title: 'Posting your first deal',
			body: (
				<>
					<p>
						Press <a href="/post-deal">Submit Deal</a> and paste the link. Where the store allows it, title, price and
						pictures are filled in; check them, and undo what is wrong.
					</p>
					<p>
						The <a href="/help/explainer/posting-guide">posting guide</a> says what makes a post good, step by step.
					</p>
				</>
			),
		},
		{
			id: 'duplicates',
			title: 'Has it been posted already?',
			body: (
				<p>
					While you type the link or the title, deals of the last 30 days that look the same are listed below the field.
					Is yours one of them? Then vote or comment there. Is it another size, store or price? Go on and post it.
				</p>
			),
		},
		{
			id: 'review',
			title: 'What “Pending review” means',
			body: (
				<p>
					A new deal carries it for its author until a moderator has looked at it. Usually the deal is live from the
					first moment; a site may be set up so that the first deals of new members wait for that look.
				</p>
			),
		},
		{
			id: 'edit-or-end',
			title: 'Editing and ending your deal',
			body: (
				<p>
					You can edit your deal for 24 hours, longer with a higher rank. “Mark as expired” on its page, or in My Deals,
					ends it at once, and Undo takes that back.
				</p>
			),
		},
		{
			id: 'disclose',
			title: 'Posting for a store you work for',
			body: (
				<p>
					That is allowed if you say so: tick the box for it in the form, and the deal carries a note. Deals that hide
					it, referral schemes and prices that you know are wrong may be removed.
				</p>
			),
		},
	],
};
