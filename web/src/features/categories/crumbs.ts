import type { LinkProps } from '@tanstack/react-router';
import { linkOptions } from '@tanstack/react-router';

export interface Crumb {
	name: string;
	link: LinkProps;
	path: string;
}

export const HOME_CRUMB: Crumb = { name: 'Home', link: linkOptions({ to: '/' }), path: '/' };
export const CATEGORIES_CRUMB: Crumb = {
	name: 'Categories',
	link: linkOptions({ to: '/categories' }),
	path: '/categories',
};

export function categoryCrumb(name: string, slug: string): Crumb {
	return { name, link: linkOptions({ to: '/cat/$cat', params: { cat: slug } }), path: `/cat/${slug}` };
}
