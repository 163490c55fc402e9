import { FAQ_CATEGORIES, type FaqAddress, type FaqCategory } from '@bilby/contract/pages/faq-address';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import { HOME_CRUMB } from '#features/categories/crumbs.ts';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import type { Site } from '#features/pages/head/site-query.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { HiddenFields } from '#ui/field/hidden-fields.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { FilterForm } from '../filter-form.tsx';
import { hasWords } from '../has-words.ts';
import { FAQ_CRUMB } from '../help-crumbs.ts';
import { type FaqItem, faqItems } from './faq-content.ts';

const CHIPS: Record<FaqCategory, string> = {
	general: 'General',
	account: 'Account',
	deals: 'Deals',
	alerts: 'Alerts',
	'ai-features': 'AI features',
	reputation: 'Reputation',
	mobile: 'Mobile',
	technical: 'Technical',
};

/** Frequently asked questions with their answers, filtered by a category and text. */
export function FaqPage({ site, address: { category, q } }: { site: Site; address: FaqAddress }) {
	const navigate = useNavigate();
	const shown = faqItems(site.name).filter(
		(item) =>
			(category === undefined || item.category === category) &&
			(q === undefined || hasWords(`${item.question} ${item.answer}`, q)),
	);
	const searchFor = (text: string) => {
		const search = toSearch(category, text === '' ? undefined : text);
		void navigate({ to: '/faq', search, replace: true, resetScroll: false });
	};
	const chipFor = (label: string, chosen: FaqCategory | undefined) => ({
		label,
		link: linkOptions({ to: '/faq', search: toSearch(chosen, q) }),
		isChosen: chosen === category,
	});
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={[HOME_CRUMB, FAQ_CRUMB]} />
			<h1 className="mt-2 font-extrabold text-head tracking-tight">Frequently asked questions</h1>
			<p className="mt-1 mb-5 text-muted">Short answers to common questions.</p>
			<FilterForm action="/faq" label="Search questions and answers" value={q ?? ''} onSearch={searchFor}>
				<HiddenFields address={{ category }} />
			</FilterForm>
			<FilterBar chips={[chipFor('All', undefined), ...FAQ_CATEGORIES.map((known) => chipFor(CHIPS[known], known))]} />
			<div className="mt-4 grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
				{shown.length > 0 ? <Questions items={shown} /> : <NoQuestions />}
				<SideCard title="Can’t find your answer?">
					<p className="mb-4 text-muted">Try the Help Center, or contact us. We reply within 24 hours.</p>
					<div className="flex flex-wrap gap-3">
						<Link to="/help" className={buttonClass('quiet')}>
							Help Center
						</Link>
						<Link to="/contact" className={buttonClass('quiet')}>
							Contact Us
						</Link>
					</div>
				</SideCard>
			</div>
		</div>
	);
}

function Questions({ items }: { items: FaqItem[] }) {
	return (
		<ul className="min-w-0 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
			{items.map(({ id, question, answer, more }) => (
				<li key={id}>
					<ExpandableText id={id} title={question}>
						<p>{answer}</p>
						{more && (
							<p>
								<a href={more.href}>{more.label}</a>
							</p>
						)}
					</ExpandableText>
				</li>
			))}
		</ul>
	);
}

function toSearch(category: FaqCategory | undefined, q: string | undefined): FaqAddress {
	return { ...(category && { category }), ...(q !== undefined && { q }) };
}

function NoQuestions() {
	return (
		<StatePanel
			icon={SearchX}
			title="No questions found"
			level={2}
			action={
				<Link to="/faq" className={buttonClass('outlined')}>
					See all questions
				</Link>
			}
		>
			<p>Try fewer or different words, or another topic.</p>
		</StatePanel>
	);
}
