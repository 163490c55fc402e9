import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { buttonClass } from '../../../../ui/base/button.ts';
import { fromTheStart } from '../data/feed-address.ts';

/** Where the address begins in the midst of the list, the way to its start. */
export function StartLink({ address }: { address: FeedAddress }) {
	if (address.cursor === undefined) return null;
	return (
		<p className="mb-5">
			<Link to="/" search={fromTheStart(address)} resetScroll={false} className={buttonClass('quiet')}>
				<ArrowUp size={18} aria-hidden />
				Back to the start
			</Link>
		</p>
	);
}
