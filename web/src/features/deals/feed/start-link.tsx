import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';

/** The link to the start of a list, shown if the page starts in the middle of it. */
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
