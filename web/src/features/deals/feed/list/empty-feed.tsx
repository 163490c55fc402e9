import { Link, type LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '../../../../ui/base/button.ts';
import { StatePanel } from '../../../../ui/base/state-panel.tsx';
import type { DealList } from '../data/deal-list.ts';

export function EmptyFeed({ list }: { list: Pick<DealList, 'emptyTitle' | 'emptyText' | 'reset'> }) {
	return (
		<StatePanel icon={SearchX} title={list.emptyTitle} action={<ResetFilters link={list.reset} />}>
			<p>{list.emptyText}</p>
		</StatePanel>
	);
}

/** Back to the newest deals: filter new, expired off, no words. */
export function ResetFilters({ link }: { link: LinkProps }) {
	return (
		<Link {...link} resetScroll={false} activeOptions={{ exact: true }} className={buttonClass('quiet')}>
			Reset Filters
		</Link>
	);
}
