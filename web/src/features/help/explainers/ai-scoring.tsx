import { Gauge } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const AI_SCORING: Explainer = {
	title: 'How AI scoring works',
	description: 'What the AI score and the quality score of a deal are made of, part by part.',
	icon: Gauge,
	body: (
		<>
			<p>
				Every deal has two scores from 0 to 100. Both are worked out by fixed rules from what is known about the deal:
				the same facts always give the same score, and the page of the deal shows each part with its reason. Affiliate
				commissions play no part in either.
			</p>
			<h2>The AI score</h2>
			<ul>
				<li>
					<strong>Discount, 30%:</strong> how far the price is below the original one. 25% off earns all of it.
				</li>
				<li>
					<strong>Community, 25%:</strong> likes less dislikes, and how many of those who looked took part.
				</li>
				<li>
					<strong>Price history, 20%:</strong> all of it at the lowest price recorded or below, nothing at 20% above the
					usual price. While there are fewer than 14 days of records it is 8 of 20, and says so.
				</li>
				<li>
					<strong>Freshness, 15%:</strong> it fades evenly over 48 hours.
				</li>
				<li>
					<strong>Post quality, 10%:</strong> a picture, a full description, the store, the original price, the brand,
					and an expiry date or coupon.
				</li>
			</ul>
			<h2>The quality score</h2>
			<p>
				It shares the first two parts. The others are the price (20 points; the lower, the more, and all of them for
				free deals), freshness in steps (15 points), and trust in the store (10 points, all of them for a verified
				store).
			</p>
			<h2>What the words mean</h2>
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
			<p>A score is a hint and no promise: read what other members say, and check the price at the store.</p>
		</>
	),
	related: [
		{ label: 'Reading the price history', href: '/help#price-history' },
		{ label: 'Deal types and their lives', href: '/help/explainer/deal-types' },
		{ label: 'Searching by words or by a whole sentence', href: '/help#search-in-words' },
	],
};
