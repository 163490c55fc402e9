import { pageForPost } from '@bilby/contract/huddles/addresses';
import { Link } from '@tanstack/react-router';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { countOf } from '#lib/text/format.ts';
import { huddleLink } from '../data/huddle-links.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { postHash } from './post-hash.ts';

interface FirstUnreadProps {
	huddle: Huddle;
	user: OwnHuddle['user'];
}

/** Links a member who has read here before to the first post that is new to them. */
export function FirstUnread({ huddle: { id, lastNumber: last }, user }: FirstUnreadProps) {
	const readNumber = user?.readNumber ?? 0;
	if (readNumber === 0 || readNumber >= last) return null;
	return (
		<Link
			{...huddleLink(id, pageForPost(readNumber + 1))}
			hash={postHash(readNumber + 1)}
			className="rounded-badge font-semibold text-reef text-small underline-offset-4 hover:underline"
		>
			{countOf(last - readNumber, 'new comment')}
		</Link>
	);
}
