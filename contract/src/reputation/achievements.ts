export const ACHIEVEMENTS = ['Early Adopter', 'Deal Master', 'Helpful', 'Top Contributor', 'Verified Member'] as const;
export type AchievementName = (typeof ACHIEVEMENTS)[number];

/** What a member can achieve (second document, "Achievements"). */
export interface Achievement {
	name: AchievementName;
	/** What it takes, for whoever asks. */
	rule: string;
	/** Null where it is unlocked: what is said of one that is not, and how far it has come. */
	progress: { text: string; done: number; of: number } | null;
}

const DEALS_OF_MASTER = 10;
const COMMENTS_OF_HELPFUL = 50;

export function achievementsOf({ deals, comments }: { deals: number; comments: number }): Achievement[] {
	return [
		{ name: 'Early Adopter', rule: 'For everyone who joins while the site is young.', progress: null },
		counted('Deal Master', `Post ${DEALS_OF_MASTER} deals to unlock`, { done: deals, of: DEALS_OF_MASTER }),
		counted('Helpful', `Post ${COMMENTS_OF_HELPFUL} comments to unlock`, { done: comments, of: COMMENTS_OF_HELPFUL }),
		notYet('Top Contributor'),
		notYet('Verified Member'),
	];
}

function counted(name: AchievementName, rule: string, { done, of }: { done: number; of: number }): Achievement {
	return { name, rule, progress: done >= of ? null : { text: rule, done, of } };
}

/** Named by the specification, without a rule. */
function notYet(name: AchievementName): Achievement {
	return { name, rule: 'Nobody can have this one yet.', progress: { text: 'Coming Soon', done: 0, of: 1 } };
}
