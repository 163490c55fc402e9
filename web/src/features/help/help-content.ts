import { BEGIN, FINDING, POSTING } from './articles/about-deals.tsx';
import { ACCOUNT, REPUTATION, SAFETY, TAKING_PART } from './articles/about-members.tsx';
import type { HelpArticle, HelpCategory } from './articles/help-types.ts';
import { hasWords } from './has-words.ts';

export const HELP_CATEGORIES: readonly HelpCategory[] = [
	BEGIN,
	FINDING,
	POSTING,
	TAKING_PART,
	REPUTATION,
	ACCOUNT,
	SAFETY,
];

/** The ids of the most read articles. */
const POPULAR = [
	'verify-address',
	'post-first-deal',
	'search-in-words',
	'earn-points',
	'choose-notifications',
	'price-history',
];

export const POPULAR_ARTICLES: readonly HelpArticle[] = HELP_CATEGORIES.flatMap(({ articles }) =>
	articles.filter(({ id }) => POPULAR.includes(id)),
);

/**
 * Finds help by whole words: categories whose title or description has all of them, and single articles whose title
 * does. Without words, returns everything.
 */
export function findHelp(query = ''): readonly HelpCategory[] {
	if (query === '') return HELP_CATEGORIES;
	return HELP_CATEGORIES.flatMap((category) => {
		if (hasWords(`${category.title} ${category.description}`, query)) return category;
		const articles = category.articles.filter(({ title }) => hasWords(title, query));
		return articles.length > 0 ? { ...category, articles } : [];
	});
}
