import { EXPLAINER_TOPICS } from '@bilby/contract/pages/explainer-topics';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { ChevronRight, SearchX } from 'lucide-react';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import { HOME_CRUMB } from '#features/categories/crumbs.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { BEGIN, FINDING, POSTING } from './articles/about-deals.tsx';
import { ACCOUNT, REPUTATION, SAFETY, TAKING_PART } from './articles/about-members.tsx';
import type { HelpArticle, HelpCategory } from './articles/help-types.ts';
import { ExpandableText } from './expandable-text.tsx';
import { EXPLAINERS } from './explainers/explainers.tsx';
import { FilterForm } from './filter-form.tsx';
import { hasWords } from './has-words.ts';
import { HELP_CRUMB } from './help-crumbs.ts';

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
	'deal-alerts',
	'earn-points',
	'choose-notifications',
];

export const POPULAR_ARTICLES: readonly HelpArticle[] = HELP_CATEGORIES.flatMap(({ articles }) =>
	articles.filter(({ id }) => POPULAR.includes(id)),
);

/** All help articles by category, filtered by text. */
export function HelpPage({ query = '' }: { query?: string | undefined }) {
	const navigate = useNavigate();
	const found = findHelp(query);
	const searchFor = (q: string) => {
		void navigate({ to: '/help', search: q === '' ? {} : { q }, replace: true, resetScroll: false });
	};
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={[HOME_CRUMB, HELP_CRUMB]} />
			<h1 className="mt-2 font-extrabold text-head tracking-tight">Help Center</h1>
			<p className="mt-1 mb-5 text-muted">How things work here, in brief.</p>
			<FilterForm action="/help" label="Search the Help Center" value={query} onSearch={searchFor} />
			<div className="mt-6 grid grid-cols-1 items-start gap-6 desk:mt-8 desk:grid-cols-[minmax(0,1fr)_340px]">
				<div className="flex min-w-0 flex-col gap-5">
					{query === '' && <PopularArticles />}
					{found.map((category) => (
						<CategoryCard key={category.id} category={category} />
					))}
					{found.length === 0 && <NothingFound query={query} />}
				</div>
				<div className="flex flex-col gap-5 desk:sticky desk:top-[calc(var(--header-height)+20px)]">
					<SideCard title="In-depth guides">
						<LinkList links={EXPLAINER_LINKS} />
					</SideCard>
					<SideCard title="Quick links">
						<LinkList links={QUICK_LINKS} />
					</SideCard>
				</div>
			</div>
		</div>
	);
}

const EXPLAINER_LINKS = EXPLAINER_TOPICS.map((topic) => ({
	label: EXPLAINERS[topic].title,
	link: linkOptions({ to: '/help/explainer/$topic', params: { topic } }),
}));

const QUICK_LINKS = [
	{ label: 'Frequently asked questions', link: linkOptions({ to: '/faq' }) },
	{ label: 'Contact Us', link: linkOptions({ to: '/contact' }) },
	{ label: 'Post a deal', link: linkOptions({ to: '/post-deal' }) },
	{ label: 'Deal Alerts', link: linkOptions({ to: '/deal-alerts' }) },
	{ label: 'Notifications', link: linkOptions({ to: '/notifications' }) },
	{ label: 'Privacy Policy', link: linkOptions({ to: '/privacy-policy' }) },
];

function LinkList({ links }: { links: typeof EXPLAINER_LINKS | typeof QUICK_LINKS }) {
	return (
		<ul className="-mx-2">
			{links.map(({ label, link }) => (
				<li key={label}>
					<Link
						{...link}
						className="flex min-h-10 items-center justify-between gap-3 rounded-control px-2 font-medium transition-colors hover:bg-raised"
					>
						{label}
						<ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
					</Link>
				</li>
			))}
		</ul>
	);
}

function PopularArticles() {
	return (
		<section
			aria-labelledby="popular"
			className="rounded-card border border-line bg-surface px-4 py-5 shadow-card tablet:px-6"
		>
			<h2 id="popular" className="mb-2 font-bold text-body">
				Popular articles
			</h2>
			<ul className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2">
				{POPULAR_ARTICLES.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`} className={`inline-flex min-h-10 items-center ${PROSE_LINK}`}>
							{title}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function CategoryCard({ category: { id, title, description, icon: Icon, articles } }: { category: HelpCategory }) {
	return (
		<section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
			<div className="flex items-start gap-4 px-4 pt-5 pb-4 tablet:px-6">
				<span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted">
					<Icon size={20} aria-hidden />
				</span>
				<div className="min-w-0">
					<h2 id={id} className="font-bold text-body">
						{title}
					</h2>
					<p className="text-muted text-small">{description}</p>
				</div>
			</div>
			<div className="divide-y divide-line border-line border-t">
				{articles.map((article) => (
					<ExpandableText key={article.id} id={article.id} title={article.title}>
						{article.body}
					</ExpandableText>
				))}
			</div>
		</section>
	);
}

function NothingFound({ query }: { query: string }) {
	return (
		<StatePanel
			icon={SearchX}
			title={`No help articles found matching “${query}”`}
			level={2}
			action={
				<>
					<Link to="/help" className={buttonClass('outlined')}>
						See all articles
					</Link>
					<Link to="/contact" className={buttonClass('outlined')}>
						Contact Us
					</Link>
				</>
			}
		>
			<p>Try fewer or different words, or ask us.</p>
		</StatePanel>
	);
}

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
