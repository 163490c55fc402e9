import { Gauge } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const AI_SCORING: Explainer = {
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
