import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/base/button.ts';
import { forumLink } from '../../huddles/data/huddle-links.ts';

/** The way to the forum, where a list of what one did in it is empty. */
export function ForumsLink() {
	return (
		<Link {...forumLink()} className={buttonClass('primary')}>
			Browse huddles
		</Link>
	);
}
