import { Link } from '@tanstack/react-router';
import { forumLink } from '#features/huddles/data/huddle-links.ts';
import { buttonClass } from '#ui/base/button.ts';

/** The way to the forum, where a list of what one did in it is empty. */
export function ForumsLink() {
	return (
		<Link {...forumLink()} className={buttonClass('primary')}>
			Browse huddles
		</Link>
	);
}
