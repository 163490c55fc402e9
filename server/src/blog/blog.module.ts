import { readBlogAddress } from '@bilby/contract/blog/blog-address';
import { blogEndpoints } from '@bilby/contract/blog/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import { AppError } from '../platform/kernel/errors.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { readBlogPosts } from './blog-posts.ts';

/** The blog. Its posts are files, so they only change with a new version of the site. */
export const blogModule: AppModule = {
	routes: (app, { config }) => {
		const posts = readBlogPosts(config.siteName);
		serveEndpoints(app, blogEndpoints, {
			'GET /api/blog': {
				tags: () => [],
				handler: ({ query: { category } }) => {
					const shown = posts.filter((post) => category === undefined || post.category === category);
					return succeed({ posts: shown.map(({ html, ...summary }) => summary) });
				},
			},
			'GET /api/blog/:id': {
				tags: () => [],
				handler: ({ params: { id } }) => {
					const post = posts.find((one) => one.id === id);
					if (!post) throw new AppError({ code: 'not_found', message: 'This post doesn’t exist.' });
					return succeed({ post });
				},
			},
		});
	},
	cachedPaths: [
		{ pattern: /^\/blog$/, cachedParameters: categoryParameter },
		withoutParameters(/^\/blog\/[a-z0-9-]{1,100}$/),
	],
};

function categoryParameter(parameters: URLSearchParams): [string, string][] {
	const { category } = readBlogAddress(Object.fromEntries(parameters));
	return category ? [['category', category]] : [];
}
