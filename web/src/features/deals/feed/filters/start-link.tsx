import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';

/** Where a page begins in the midst of its list, the way to its start. */
export function StartLink({ start }: { start: LinkProps }) {
	return (
		<p className="mb-5">
			<Link {...start} resetScroll={false} className={buttonClass('quiet')}>
				<ArrowUp size={18} aria-hidden />
				Back to the start
			</Link>
		</p>
	);
}
