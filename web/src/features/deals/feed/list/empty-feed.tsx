import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '../../../../ui/base/button.ts';
import { StatePanel } from '../../../../ui/base/state-panel.tsx';

export function EmptyFeed() {
	return (
		<StatePanel icon={SearchX} title="No deals found" action={<ResetFilters />}>
			<p>Nothing fits that just now. Try other words, or start over with the newest deals.</p>
		</StatePanel>
	);
}

/** Back to the newest deals: filter new, expired off, no words. */
export function ResetFilters() {
	return (
		<Link to="/" resetScroll={false} activeOptions={{ exact: true }} className={buttonClass('quiet')}>
			Reset Filters
		</Link>
	);
}
