import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { postHead } from '../features/blog/blog-head.ts';
import { blogPostQuery, blogQuery } from '../features/blog/blog-queries.ts';
import { MissingPost, PostPage } from '../features/blog/post-page.tsx';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { throwNotFound } from '../lib/api/throw-not-found.ts';

export const Route = createFileRoute('/blog/$id')({
	loader: async ({ context: { queryClient }, params: { id } }) => {
		const [site, post] = await Promise.all([
			queryClient.ensureQueryData(siteQuery),
			queryClient.ensureQueryData(blogPostQuery(id)).catch(throwNotFound),
			queryClient.ensureQueryData(blogQuery(undefined)),
		]);
		return { head: postHead(site, post) };
	},
	// There is no data if the post does not exist.
	head: ({ loaderData, matches }) =>
		loaderData?.head ?? unindexedHead('Post not found', 'There is no post at this address.')({ matches }),
	component: Post,
	notFoundComponent: MissingPost,
});

function Post() {
	const { id } = Route.useParams();
	const { data: post } = useSuspenseQuery(blogPostQuery(id));
	const { data: posts } = useSuspenseQuery(blogQuery(undefined));
	return <PostPage post={post} others={posts.filter((one) => one.id !== id)} />;
}
