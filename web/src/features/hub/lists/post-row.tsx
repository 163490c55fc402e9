import { pageForPost } from '@bilby/contract/huddles/addresses';
import { commentAnchor } from '#features/discussions/address/comments-address.ts';
import { huddleLink } from '#features/huddles/data/huddle-links.ts';
import { ExcerptRow } from '#features/members/lists/said-row.tsx';
import { countOf } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import type { ContributedPost } from '../data/present-lists.ts';

/** One of the member's posts in a huddle, with the points it earned and a link to its page. */
export function PostRow({ post }: { post: ContributedPost }) {
	const link = { ...huddleLink(post.huddleId, pageForPost(post.number)), hash: commentAnchor(post.id) };
	return (
		<ExcerptRow
			title={post.title}
			link={link}
			excerpt={post.excerpt}
			writtenAt={post.postedAt}
			likes={post.likes}
			dislikes={post.dislikes}
		>
			<span className="tabular-nums">#{post.number}</span>
			{post.points > 0 && <Badge variant="eucalypt">{countOf(post.points, 'point')}</Badge>}
		</ExcerptRow>
	);
}
