import { BLOG_CATEGORY_LABELS, type BlogCategory } from '@bilby/contract/blog/blog-address';
import type { BlogPost } from '@bilby/contract/blog/wire';
import { linkOptions } from '@tanstack/react-router';
import { type Crumb, HOME_CRUMB } from '../categories/crumbs.ts';
import { breadcrumbData } from '../pages/head/breadcrumb-data.ts';
import { pageHead } from '../pages/head/page-head.ts';
import type { Site } from '../pages/head/site-query.ts';
import { BLOG_CRUMB } from './blog-queries.ts';

export function postCrumb({ id, title }: Pick<BlogPost, 'id' | 'title'>): Crumb {
	return { name: title, link: linkOptions({ to: '/blog/$id', params: { id } }), path: `/blog/${id}` };
}

export function blogHead(site: Site, category: BlogCategory | undefined) {
	const title = category ? `Blog: ${BLOG_CATEGORY_LABELS[category]}` : 'Blog';
	return pageHead(site, {
		title: `${title} | ${site.name}`,
		description: `How ${site.name} explains scores, checks prices and reads searches, and how to pay less.`,
		path: category ? `/blog?category=${category}` : '/blog',
		feed: { path: '/blog', title: `Blog | ${site.name}` },
		structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, BLOG_CRUMB]),
	});
}

export function postHead(site: Site, post: BlogPost) {
	const { id, title, excerpt, author, date, image } = post;
	const address = new URL(`/blog/${id}`, site.url).href;
	return pageHead(site, {
		title: `${title} | ${site.name}`,
		description: excerpt,
		path: `/blog/${id}`,
		image: { path: pictureForSharing(image), width: 1200, height: 675, alt: title },
		feed: { path: '/blog', title: `Blog | ${site.name}` },
		structuredData: import.meta.env.SSR && {
			'@context': 'https://schema.org',
			'@graph': [
				breadcrumbData(site, [HOME_CRUMB, BLOG_CRUMB, postCrumb(post)]),
				{
					'@type': 'BlogPosting',
					headline: title,
					description: excerpt,
					image: new URL(pictureForSharing(image), site.url).href,
					datePublished: date,
					author: { '@type': 'Organization', name: author },
					url: address,
					mainEntityOfPage: address,
				},
			],
		},
	});
}

/** Sites that show links with a picture cannot read SVG, so every picture of a post has a PNG next to it. */
function pictureForSharing(image: string): string {
	return image.replace(/\.svg$/, '.png');
}
