import { Medal } from 'lucide-react';
import type { HelpCategory } from './help-types.ts';

export const REPUTATION: HelpCategory = {
	id: 'reputation-and-scores',
	title: 'Reputation and scores',
	description: 'Members’ points, ranks and badges, and deal scores.',
	icon: Medal,
	articles: [
		{
			id: 'earn-points',
			title: 'Earning points',
			body: (
				<p>
					Post deals that others like, write helpful comments, and report anything that breaks the rules. All awards are
					listed in the <a href="/help/explainer/reputation-system">reputation system</a>. Yours are listed on your{' '}
					<a href="/profile">profile</a>.
				</p>
			),
		},
		{
			id: 'level-and-rank',
			title: 'Level and rank',
			body: (
				<p>
					Every 100 points is a level. Your rank, from Newbie to Deal Legend, is the badge next to your name. Higher
					ranks can do more: post more often, edit for longer, pin comments and eventually moderate them.
				</p>
			),
		},
		{
			id: 'lost-points',
			title: 'Why points can go down',
			body: (
				<p>
					Each dislike on your deal costs you one point. When someone takes a vote back, its points go too, so nothing
					is counted twice.
				</p>
			),
		},
		{
			id: 'two-scores',
			title: 'A deal’s two scores',
			body: (
				<p>
					The quality score looks at the discount, community, price, freshness and store. The AI score also looks at
					recorded prices and how complete the post is. <a href="/help/explainer/ai-scoring">How they work</a>.
				</p>
			),
		},
	],
};
