import { linkOptions } from '@tanstack/react-router';
import type { Crumb } from '../categories/crumbs.ts';

export const HELP_CRUMB: Crumb = { name: 'Help Center', link: linkOptions({ to: '/help' }), path: '/help' };
export const FAQ_CRUMB: Crumb = { name: 'FAQ', link: linkOptions({ to: '/faq' }), path: '/faq' };

export function explainerCrumb(topic: string, title: string): Crumb {
	return {
		name: title,
		link: linkOptions({ to: '/help/explainer/$topic', params: { topic } }),
		path: `/help/explainer/${topic}`,
	};
}
