import { Link, linkOptions } from '@tanstack/react-router';
import { Fragment } from 'react';

const PAGES = {
	category: (slug: string) => linkOptions({ to: '/cat/$cat', params: { cat: slug } }),
	store: (slug: string) => linkOptions({ to: '/store/$slug', params: { slug } }),
	brand: (slug: string) => linkOptions({ to: '/brand/$slug', params: { slug } }),
	tag: (slug: string) => linkOptions({ to: '/tag/$slug', params: { slug } }),
} as const;

interface FactLinksProps {
	kind: keyof typeof PAGES;
	/** Their slugs are null if they have no page. */
	names: { id: number; name: string; slug: string | null }[];
}

/** Names separated by commas, each linking to the deals that share it. */
export function FactLinks({ kind, names }: FactLinksProps) {
	return names.map(({ id, name, slug }, place) => (
		<Fragment key={id}>
			{place > 0 && ', '}
			{slug === null ? (
				name
			) : (
				<Link
					{...PAGES[kind](slug)}
					className="underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-ink"
				>
					{name}
				</Link>
			)}
		</Fragment>
	));
}
