import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { formatCount } from '#lib/text/format.ts';
import { activeRate, type ShownCategory } from './find-category.ts';

/** Name and figures. As high as its skeleton. */
export function CategoryHero({ category }: { category: ShownCategory }) {
	const { name, slug, parent, activeDeals, totalDeals } = category;
	return (
		<div className="mt-2 flex flex-col gap-4 desk:flex-row desk:items-center desk:justify-between">
			<div className="flex min-w-0 items-center gap-4">
				<span className="grid size-14 shrink-0 place-items-center rounded-card bg-raised text-ink">
					<CategoryIcon slug={parent?.slug ?? slug} size={28} />
				</span>
				<h1 className="text-balance font-extrabold text-head tracking-[-0.03em]">{name}</h1>
			</div>
			<dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3 shadow-card desk:w-[420px]">
				<Figure label="Active Deals" value={formatCount(activeDeals)} />
				<Figure label="Total Deals" value={formatCount(totalDeals)} />
				<Figure label="Active Rate" value={`${activeRate(category)}%`} />
			</dl>
		</div>
	);
}

function Figure({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex flex-col-reverse px-4 text-center">
			<dt className="text-muted text-small">{label}</dt>
			<dd className="font-extrabold font-figures text-title tabular-nums tracking-tight">{value}</dd>
		</div>
	);
}
