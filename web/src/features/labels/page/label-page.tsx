import type { LabelAddress } from '@bilby/contract/labels/label-address';
import type { LabelKind } from '@bilby/contract/labels/wire';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Breadcrumbs } from '#features/categories/breadcrumbs/breadcrumbs.tsx';
import { Feed } from '#features/deals/feed/list/feed.tsx';
import { LabelFilters } from './label-filters.tsx';
import { labelCrumbs } from './label-head.ts';
import { LabelHero } from './label-hero.tsx';
import { labelList } from './label-list.ts';
import { labelQuery } from './label-query.ts';

interface LabelPageProps {
	kind: LabelKind;
	/** Taken from the address. */
	slug: string;
	address: LabelAddress;
}

/** The deals of one store or brand, or with one tag. */
export function LabelPage({ kind, slug, address }: LabelPageProps) {
	const { data: label } = useSuspenseQuery(labelQuery(kind, slug));
	const key = `${kind}/${label.slug}`;
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={labelCrumbs(label)} />
			<LabelHero key={`head of ${key}`} label={label} />
			<LabelFilters label={label} address={address} />
			<Feed key={key} list={labelList(label, address)} />
		</div>
	);
}
