import { linkOptions } from '@tanstack/react-router';
import type { NavItem } from './navigation.ts';

/** The same pages as in the other navigations. Add a new page once it can be reached. */
export const QUICK_LINKS: NavItem[] = [
	{ label: 'New deals', link: linkOptions({ to: '/' }) },
	{ label: 'Hot deals', link: linkOptions({ to: '/', search: { filter: 'hot' } }) },
	{ label: 'Popular deals', link: linkOptions({ to: '/', search: { filter: 'popular' } }) },
	{ label: 'Free stuff', link: linkOptions({ to: '/', search: { filter: 'free' } }) },
	{ label: 'Featured deals', link: linkOptions({ to: '/', search: { filter: 'featured' } }) },
	{ label: 'Huddles', link: linkOptions({ to: '/forums' }) },
];

/** Plain links: some lead outside the app, and the others need no fast navigation. */
export const SUPPORT_LINKS = [
	{ label: 'Help Center', href: '/help' },
	{ label: 'FAQ', href: '/faq' },
	{ label: 'Contact Us', href: '/contact' },
	{ label: 'Terms', href: '/terms-of-service' },
	{ label: 'Privacy', href: '/privacy-policy' },
	{ label: 'Affiliate links', href: '/affiliate-disclosure' },
	{ label: 'RSS feed', href: '/rss.xml' },
	{ label: 'API docs', href: '/api/docs' },
];
