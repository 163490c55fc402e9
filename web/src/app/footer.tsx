import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import type { Site } from '#features/pages/head/site-query.ts';
import { Logo } from './logo.tsx';
import type { NavItem } from './navigation.ts';

const LINK = 'inline-flex min-h-10 items-center text-muted transition-colors hover:text-ink';

/** The same pages as in the other navigations. Add a new page once it can be reached. */
const QUICK_LINKS: NavItem[] = [
	{ label: 'New deals', link: linkOptions({ to: '/' }) },
	{ label: 'Hot deals', link: linkOptions({ to: '/', search: { filter: 'hot' } }) },
	{ label: 'Popular deals', link: linkOptions({ to: '/', search: { filter: 'popular' } }) },
	{ label: 'Free stuff', link: linkOptions({ to: '/', search: { filter: 'free' } }) },
	{ label: 'Featured deals', link: linkOptions({ to: '/', search: { filter: 'featured' } }) },
	{ label: 'Huddles', link: linkOptions({ to: '/forums' }) },
	{ label: 'Deal Alerts', link: linkOptions({ to: '/deal-alerts' }) },
	{ label: 'Blog', link: linkOptions({ to: '/blog' }) },
	{ label: 'About', link: linkOptions({ to: '/about' }) },
];

/** Plain links: some lead outside the app, and the others need no fast navigation. */
const SUPPORT_LINKS = [
	{ label: 'Help Center', href: '/help' },
	{ label: 'FAQ', href: '/faq' },
	{ label: 'Contact Us', href: '/contact' },
	{ label: 'Terms', href: '/terms-of-service' },
	{ label: 'Privacy', href: '/privacy-policy' },
	{ label: 'Affiliate links', href: '/affiliate-disclosure' },
	{ label: 'Moderation log', href: '/moderation-log' },
	{ label: 'RSS feed', href: '/rss.xml' },
	{ label: 'API docs', href: '/api/docs' },
];

export function Footer({ site }: { site: Site }) {
	return (
		<footer className="mt-16 print:hidden border-line border-t pb-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] desk:pb-0">
			<div className="content-width grid grid-cols-1 gap-10 py-12 tablet:grid-cols-2 desk:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="min-w-0 max-w-[360px]">
					<p className="flex items-center gap-2.5 font-extrabold text-title tracking-tight">
						<span className="text-ochre">
							<Logo size={28} />
						</span>
						{site.name}
					</p>
					<p className="mt-3 text-muted">
						Australians finding, checking and sharing deals with each other. Members vote, the best deals rise, and
						nobody can buy a place in the rankings.
					</p>
					<NewsletterForm />
				</div>
				<FooterColumn title="Quick links">
					{QUICK_LINKS.map(({ label, link }) => (
						<li key={label}>
							<Link {...link} activeOptions={{ exact: true, includeSearch: true }} className={LINK}>
								{label}
							</Link>
						</li>
					))}
				</FooterColumn>
				<FooterColumn title="Support">
					{SUPPORT_LINKS.map(({ label, href }) => (
						<li key={href}>
							<a href={href} className={LINK}>
								{label}
							</a>
						</li>
					))}
				</FooterColumn>
				{site.socialLinks.length > 0 && (
					<FooterColumn title="Follow us">
						{site.socialLinks.map(({ name, url }) => (
							<li key={name}>
								<a href={url} rel="noopener" className={LINK}>
									{name}
								</a>
							</li>
						))}
					</FooterColumn>
				)}
			</div>
		</footer>
	);
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<h2 className="mb-2 font-semibold text-small">{title}</h2>
			<ul>{children}</ul>
		</div>
	);
}
