import type { ContributedPostWire } from '@bilby/contract/hub/wire';
import { pageForPost } from '@bilby/contract/huddles/addresses';
import { commentAnchor } from '#features/discussions/address/comments-address.ts';
import { huddleLink } from '#features/huddles/data/huddle-links.ts';
import { SaidRow } from '#features/members/lists/said-row.tsx';
import { countOf } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';

/** A post of one's own in a huddle, with what it brought and the way to its page. */
export function PostRow({ post }: { post: ContributedPostWire }) {
	const link = { ...huddleLink(post.fcm_forum, pageForPost(post.fcm_number)), hash: commentAnchor(post.id) };
	return (
		<SaidRow
			title={post.for_title}
			link={link}
			excerpt={post.excerpt}
			saidAt={post.fcm_created_dts}
			likes={post.fcm_count_like}
			dislikes={post.fcm_count_dislike}
		>
			<span className="tabular-nums">#{post.fcm_number}</span>
			{post.points > 0 && <Badge variant="eucalypt">{countOf(post.points, 'point')}</Badge>}
		</SaidRow>
	);
}
