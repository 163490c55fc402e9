import { Medal } from 'lucide-react';
import type { Explainer } from './explainer-types.ts';

export const REPUTATION_SYSTEM: Explainer = {
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
