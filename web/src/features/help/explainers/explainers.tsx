import { EXPLAINER_TOPICS, type ExplainerTopic } from '@bilby/contract/pages/explainer-topics';
import { Gauge, type LucideIcon, Medal, PencilLine, Tags } from 'lucide-react';
import type { ReactNode } from 'react';

const AI_SCORING: Explainer = {
	title: 'How AI scoring works',
	description: 'How a deal’s AI score and quality score add up, part by part.',
	icon: Gauge,
	body: (
		<>
			<p>
				Every deal has two scores from 0 to 100. Both follow fixed rules, so the same facts always give the same score.
				The deal’s page shows each part and the reason for it. Affiliate commissions don’t affect either score.
			</p>
			<h2>The AI score</h2>
			<ul>
				<li>
					<strong>Discount, 30%:</strong> how far the price is below the original price. 25% off earns full points.
				</li>
				<li>
					<strong>Community, 25%:</strong> likes minus dislikes, and how many viewers took part.
				</li>
				<li>
					<strong>Price history, 20%:</strong> full points at or below the lowest recorded price, none at 20% above the
					usual price. With fewer than 14 days of records, it’s 8 out of 20, and the score says so.
				</li>
				<li>
					<strong>Freshness, 15%:</strong> it drops steadily over 48 hours.
				</li>
				<li>
					<strong>Post quality, 10%:</strong> a picture, a full description, the store, the original price, the brand,
					and an expiry date or coupon.
				</li>
			</ul>
			<h2>The quality score</h2>
			<p>
				It shares the first two parts. The others are price (up to 20 points: the lower, the better, with full points
				for free deals), freshness (up to 15 points, in steps) and store trust (up to 10 points, all of them for a
				verified store).
			</p>
			<h2>What the ratings mean</h2>
			<ul>
				<li>
					<strong>Exceptional:</strong> 90 to 100
				</li>
				<li>
					<strong>Excellent:</strong> 80 to 89
				</li>
				<li>
					<strong>Very Good:</strong> 70 to 79
				</li>
				<li>
					<strong>Good:</strong> 60 to 69
				</li>
				<li>
					<strong>Fair:</strong> 50 to 59
				</li>
				<li>
					<strong>Basic:</strong> 0 to 49
				</li>
			</ul>
			<p>A score is a guide, not a promise. Read what other members say, and check the price at the store.</p>
		</>
	),
	related: [
		{ label: 'Reading the price history', href: '/help#price-history' },
		{ label: 'Deal types and stages', href: '/help/explainer/deal-types' },
		{ label: 'Searching in your own words', href: '/help#search-in-words' },
	],
};

const DEAL_TYPES: Explainer = {
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

const POSTING_GUIDE: Explainer = {
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

const REPUTATION_SYSTEM: Explainer = {
	title: 'The reputation system',
	description: 'How to earn points, and what each rank can do.',
	icon: Medal,
	body: (
		<>
			<p>
				Reputation shows how much a member has helped others. Each award is recorded once, for one reason, and your
				profile lists them all.
			</p>
			<h2>Points</h2>
			<ul>
				<li>
					<strong>+10</strong> for each deal you post
				</li>
				<li>
					<strong>+2</strong> for each like on your deals, <strong>-1</strong> for each dislike
				</li>
				<li>
					<strong>+3</strong> for a helpful comment (three or more net likes)
				</li>
				<li>
					<strong>+20</strong> when your deal goes hot, at 50 net votes
				</li>
				<li>
					<strong>+50</strong> for the top deal of the day, <strong>+100</strong> for the top deal of the week
				</li>
				<li>
					<strong>+5</strong> for your first profile picture
				</li>
				<li>
					<strong>+2</strong> for a report that staff agree with
				</li>
			</ul>
			<h2>Ranks</h2>
			<ol>
				<li>
					<strong>Newbie</strong> (0 to 49): post a deal every 5 minutes and edit it for 24 hours.
				</li>
				<li>
					<strong>Deal Hunter</strong> (50 to 199): post a deal every 3 minutes.
				</li>
				<li>
					<strong>Deal Spotter</strong> (200 to 499): edit your deals for 48 hours.
				</li>
				<li>
					<strong>Deal Expert</strong> (500 to 999): pin one comment on each of your deals.
				</li>
				<li>
					<strong>Deal Master</strong> (1,000 to 2,499): edit your deals for 7 days.
				</li>
				<li>
					<strong>Deal Champion</strong> (2,500 to 4,999): moderate members’ comments.
				</li>
				<li>
					<strong>Deal Legend</strong> (5,000 or more): all privileges, and no wait between deals.
				</li>
			</ol>
			<h2>Level</h2>
			<p>
				Your profile also shows a level: one for every 100 points, with a bar that fills up to the next. It’s just for
				fun. What you can do depends on your rank.
			</p>
		</>
	),
	related: [
		{ label: 'Why points can go down', href: '/help#lost-points' },
		{ label: 'How votes count', href: '/help#how-votes-count' },
		{ label: 'Posting guide', href: '/help/explainer/posting-guide' },
	],
};

/** Returns null for an unknown topic. */
export function findExplainer(topic: string): Explainer | null {
	const known = EXPLAINER_TOPICS.find((one) => one === topic);
	return known ? EXPLAINERS[known] : null;
}

export const EXPLAINERS: Readonly<Record<ExplainerTopic, Explainer>> = {
	'ai-scoring': AI_SCORING,
	'reputation-system': REPUTATION_SYSTEM,
	'deal-types': DEAL_TYPES,
	'posting-guide': POSTING_GUIDE,
};

/** A longer text that explains how something works. */
export interface Explainer {
	title: string;
	/** One sentence, for the page head and search engines. */
	description: string;
	icon: LucideIcon;
	body: ReactNode;
	/** Three related articles. */
	related: readonly { label: string; href: string }[];
}
