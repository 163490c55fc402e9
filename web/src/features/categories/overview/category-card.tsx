import { Link } from '@tanstack/react-router';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { countOf } from '#lib/text/format.ts';
import type { ShownCard } from './shown-categories.ts';

/** Shared by the card and its skeleton, so nothing moves when one replaces the other. */
export const CATEGORY_CARD =
	'flex h-[136px] flex-col rounded-card border border-line bg-surface p-4 shadow-card desk:h-24 desk:flex-row desk:items-center desk:gap-4 desk:p-5';

export function CategoryCard({ category }: { category: ShownCard }) {
	const { name, slug, icon, activeDeals } = category;
	return (
		<Link
			to="/cat/$cat"
			params={{ cat: slug }}
			className={`${CATEGORY_CARD} group transition-shadow hover:border-line-strong hover:shadow-lift`}
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted transition-colors group-hover:text-ink desk:size-12">
				<CategoryIcon slug={icon} size={22} />
			</span>
			<span className="mt-auto min-w-0 desk:mt-0">
				<span className="lines-2 block font-semibold leading-5">{name}</span>{' '}
				<span className="block text-muted text-small tabular-nums">{countOf(activeDeals, 'active deal')}</span>
			</span>
		</Link>
	);
}
