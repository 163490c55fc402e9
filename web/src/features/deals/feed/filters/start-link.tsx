import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { buttonClass } from '../../../../ui/base/button.ts';

/** Where the address begins in the midst of the list, the way to its start. */
export function StartLink({ link }: { link: LinkProps }) {
	return (
		<p className="mb-5">
			<Link {...link} resetScroll={false} className={buttonClass('quiet')}>
				<ArrowUp size={18} aria-hidden />
				Back to the start
			</Link>
		</p>
	);
}
