import { PencilLine } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const POSTING_GUIDE: Explainer = {
	title: 'Posting guide',
	description: 'Eight steps to a deal that others will find, understand and vote for.',
	icon: PencilLine,
	body: (
		<>
			<p>
				You need an account with a verified email address. The panel next to the form shows how complete your post is.
				What you type is saved on your device until you post it.
			</p>
			<ol>
				<li>
					<strong>Deal URL:</strong> paste the link to the product itself. For a deal in a store, choose In-store and
					leave it out.
				</li>
				<li>
					<strong>Title:</strong> product, size or model, price, and the store if it fits. Please avoid all capitals and
					exclamation marks.
				</li>
				<li>
					<strong>Price:</strong> what you actually pay, in Australian dollars. Enter 0 if it’s free. Add the original
					price to show the saving.
				</li>
				<li>
					<strong>Description:</strong> what makes it good, how to get it, and what to look out for, such as shipping,
					limits and conditions.
				</li>
				<li>
					<strong>Category:</strong> up to five, closest match first.
				</li>
				<li>
					<strong>Brand:</strong> who makes it, so it appears on the brand’s page.
				</li>
				<li>
					<strong>Store:</strong> who sells it. If it’s not in the list, type its name.
				</li>
				<li>
					<strong>Image:</strong> up to ten, less than 1 MB each. The form can shrink larger ones.
				</li>
			</ol>
			<h2>Before you post</h2>
			<ul>
				<li>Check the hints below the link and title. Has someone posted it in the last 30 days?</li>
				<li>Leave out referral links, and say so if you work for the store.</li>
				<li>Add a coupon code, start date or end date if there is one.</li>
			</ul>
			<h2>After you post</h2>
			<p>
				Your deal is usually live straight away. You see “Pending review” until staff approve it. Answer questions in
				the comments, update the price if it changes, and mark the deal as expired when it ends. You can edit it for 24
				hours, or longer with a higher rank.
			</p>
		</>
	),
	related: [
		{ label: 'Has it already been posted?', href: '/help#duplicates' },
		{ label: 'Editing and ending your deal', href: '/help#edit-or-end' },
		{ label: 'The reputation system', href: '/help/explainer/reputation-system' },
	],
};
