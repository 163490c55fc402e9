import { Link } from '@tanstack/react-router';
import { forumLink } from '#features/huddles/data/huddle-links.ts';
import { buttonClass } from '#ui/base/button.ts';

/** The link to the forum, shown in an empty list of contributions. */
export function ForumsLink() {
	return (
		<Link {...forumLink()} className={buttonClass('primary')}>
			Browse huddles
		</Link>
	);
}
