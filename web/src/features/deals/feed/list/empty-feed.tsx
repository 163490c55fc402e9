import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import type { DealList } from '../data/deal-list.ts';

export function EmptyFeed({ list }: { list: Pick<DealList, 'emptyTitle' | 'emptyText' | 'reset' | 'resetLabel'> }) {
	return (
		<StatePanel icon={SearchX} title={list.emptyTitle} action={<ResetFilters list={list} />}>
			<p>{list.emptyText}</p>
		</StatePanel>
	);
}

/** Links to the newest deals: filter new, expired off, no search text. */
export function ResetFilters({
	list: { reset, resetLabel = 'Reset Filters' },
}: {
	list: Pick<DealList, 'reset' | 'resetLabel'>;
}) {
	return (
		<Link {...reset} resetScroll={false} activeOptions={{ exact: true }} className={buttonClass('quiet')}>
			{resetLabel}
		</Link>
	);
}
