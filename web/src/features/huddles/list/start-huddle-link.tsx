import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';

/** Shown to visitors as well: the page leads them to the login and back. */
export function StartHuddleLink() {
	return (
		<div className="needs-script">
			<Link to="/start-huddle" className={buttonClass('primary')}>
				<Plus size={18} aria-hidden />
				Start a huddle
			</Link>
		</div>
	);
}
