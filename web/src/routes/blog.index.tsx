import { readBlogAddress } from '@bilby/contract/blog/blog-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { blogHead } from '../features/blog/blog-head.ts';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { blogQuery } from '../features/blog/blog-queries.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';

export const Route = createFileRoute('/blog/')({
	validateSearch: readBlogAddress,
	loaderDeps: ({ search }) => readBlogAddress({ ...search }),
	loader: async ({ context, deps: { category } }) => {
		const [site] = await Promise.all([
			context.queryClient.ensureQueryData(siteQuery),
			context.queryClient.ensureQueryData(blogQuery(category)),
		]);
		return { head: blogHead(site, category) };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Blog,
});

function Blog() {
	const { category } = Route.useLoaderDeps();
	const { data: site } = useSuspenseQuery(siteQuery);
	const { data: posts } = useSuspenseQuery(blogQuery(category));
	return <BlogPage siteName={site.name} category={category} posts={posts} />;
}
