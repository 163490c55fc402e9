import { Medal } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const REPUTATION: HelpCategory = {
	id: 'reputation-and-scores',
	title: 'Reputation and scores',
	description: 'Points, ranks and badges of members, and the scores of deals.',
	icon: Medal,
	articles: [
		{
			id: 'earn-points',
			title: 'Earning points',
			body: (
				<p>
					Post deals that others like, write comments that help, and report what breaks the rules. All rewards stand in
					the <a href="/help/explainer/reputation-system">reputation system</a>; your own are listed on your{' '}
					<a href="/profile">profile</a>.
				</p>
			),
		},
		{
			id: 'level-and-rank',
			title: 'Level and rank',
			body: (
				<p>
					Every 100 points are a level. The rank, from Newbie to Deal Legend, is the badge beside your name, and it is
					the rank that allows more: shorter pauses, longer edits, pinning, and in the end moderating comments.
				</p>
			),
		},
		{
			id: 'lost-points',
			title: 'Why points can go down',
			body: (
				<p>
					A dislike on a deal takes one point. A vote that is taken back takes its points along, so that nothing is
					counted twice.
				</p>
			),
		},
		{
			id: 'two-scores',
			title: 'The two scores of a deal',
			body: (
				<p>
					The quality score looks at discount, community, price, freshness and the store. The AI score looks at the
					recorded prices and the completeness of the post as well.{' '}
					<a href="/help/explainer/ai-scoring">How they work</a>.
				</p>
			),
		},
	],
};
