import { queryOptions } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { callApi } from '#lib/api/api.ts';
import type { Crumb } from '../categories/crumbs.ts';

export const ABOUT_CRUMB: Crumb = { name: 'About', link: linkOptions({ to: '/about' }), path: '/about' };

/** The text of the page, and the figures of this installation. */
export const aboutQuery = queryOptions({
	queryKey: ['about'],
	queryFn: async () => {
		const { about, figures } = await callApi('GET /api/about');
		return { about, figures };
	},
});
