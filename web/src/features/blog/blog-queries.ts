import type { BlogCategory } from '@bilby/contract/blog/blog-address';
import { queryOptions } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { callApi } from '#lib/api/api.ts';
import type { Crumb } from '../categories/crumbs.ts';

export const BLOG_CRUMB: Crumb = { name: 'Blog', link: linkOptions({ to: '/blog' }), path: '/blog' };

export function blogQuery(category: BlogCategory | undefined) {
	return queryOptions({
		queryKey: ['blog', category ?? 'all'],
		queryFn: async () => (await callApi('GET /api/blog', { query: category ? { category } : {} })).posts,
	});
}

export function blogPostQuery(id: string) {
	return queryOptions({
		queryKey: ['blog-post', id],
		queryFn: async () => (await callApi('GET /api/blog/:id', { params: { id } })).post,
	});
}
