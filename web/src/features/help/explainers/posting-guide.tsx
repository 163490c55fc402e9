import { PencilLine } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const POSTING_GUIDE: Explainer = {
	title: 'Posting guide',
	description: 'Eight steps to a deal that others find, understand and vote for.',
	icon: PencilLine,
	body: (
		<>
			<p>
				You need an account with a verified email address. The panel beside the form shows how complete your post is;
				what you typed is kept on your device until you post it.
			</p>
			<ol>
				<li>
					<strong>Deal URL:</strong> paste the link to the product itself. For a deal in a store choose In Store, and it
					is not needed.
				</li>
				<li>
					<strong>Title:</strong> product, size or model, price, and the store if it fits. No capitals all through, no
					exclamation marks.
				</li>
				<li>
					<strong>Price:</strong> what one really pays, in Australian dollars; 0 is free. Add the original price, so
					that the saving shows.
				</li>
				<li>
					<strong>Description:</strong> what makes it good, what one has to do for it, and what to look out for:
					shipping, limits, conditions.
				</li>
				<li>
					<strong>Category:</strong> up to five, the closest first.
				</li>
				<li>
					<strong>Brand:</strong> who makes it, so that it stands on the page of that brand.
				</li>
				<li>
					<strong>Store:</strong> who sells it. If it is not in the list, write its name.
				</li>
				<li>
					<strong>Image:</strong> up to ten, less than 1 MB each. Larger ones can be made smaller right there.
				</li>
			</ol>
			<h2>Before you post</h2>
			<ul>
				<li>Look at the hints below the link and the title: has somebody posted it within the last 30 days?</li>
				<li>Leave referral links out, and say so if you work for the store.</li>
				<li>Add a coupon code, a start or an end where there is one.</li>
			</ul>
			<h2>Afterwards</h2>
			<p>
				The deal is usually live at once; “Pending review” is there until a moderator has looked. Answer questions in
				the comments, change the price if it moves, and mark the deal as expired when it is over. You can edit it for 24
				hours, longer with a higher rank.
			</p>
		</>
	),
	related: [
		{ label: 'Has it been posted already?', href: '/help#duplicates' },
		{ label: 'Editing and ending your deal', href: '/help#edit-or-end' },
		{ label: 'The reputation system', href: '/help/explainer/reputation-system' },
	],
};
