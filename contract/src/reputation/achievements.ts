export const ACHIEVEMENTS = ['Early Adopter', 'Deal Master', 'Helpful', 'Top Contributor', 'Verified Member'] as const;
export type AchievementName = (typeof ACHIEVEMENTS)[number];

/** An achievement of a member (second document, "Achievements"). */
export interface Achievement {
	name: AchievementName;
	/** How to unlock it. */
	rule: string;
	/** How far the member has come. Null if it is unlocked. */
	progress: { text: string; done: number; of: number } | null;
}

const DEALS_FOR_MASTER = 10;
const COMMENTS_FOR_HELPFUL = 50;

export function listAchievements({ deals, comments }: { deals: number; comments: number }): Achievement[] {
	return [
		{ name: 'Early Adopter', rule: 'For everyone who joins while the site is young.', progress: null },
		countTowards('Deal Master', `Post ${DEALS_FOR_MASTER} deals to unlock`, { done: deals, of: DEALS_FOR_MASTER }),
		countTowards('Helpful', `Post ${COMMENTS_FOR_HELPFUL} comments to unlock`, {
			done: comments,
			of: COMMENTS_FOR_HELPFUL,
		}),
		comingSoon('Top Contributor'),
		comingSoon('Verified Member'),
	];
}

function countTowards(name: AchievementName, rule: string, { done, of }: { done: number; of: number }): Achievement {
	return { name, rule, progress: done >= of ? null : { text: rule, done, of } };
}

/** The specification names it without a rule. */
function comingSoon(name: AchievementName): Achievement {
	return { name, rule: 'Nobody can have this one yet.', progress: { text: 'Coming Soon', done: 0, of: 1 } };
}
