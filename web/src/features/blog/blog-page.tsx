import { BLOG_CATEGORIES, BLOG_CATEGORY_LABELS, type BlogCategory } from '@bilby/contract/blog/blog-address';
import type { BlogPostSummary } from '@bilby/contract/blog/wire';
import { FEED_FORMATS, FEED_TYPES, feedPath } from '@bilby/contract/syndication/feed-formats';
import { Link, linkOptions } from '@tanstack/react-router';
import { Newspaper, Rss } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { FilterBar } from '../deals/feed/filter-bar.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { PostFacts } from './post-facts.tsx';

const CARD =
	'relative flex overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-lift';
const FEED_LABELS = { rss: 'RSS', atom: 'Atom' } as const;

interface BlogPageProps {
	siteName: string;
	category: BlogCategory | undefined;
	posts: BlogPostSummary[];
}

/** All posts or those of a category, with the featured post in front. */
export function BlogPage({ siteName, category, posts }: BlogPageProps) {
	const featured = posts.find((post) => post.featured);
	const others = posts.filter((post) => post !== featured);
	const chipFor = (label: string, chosen: BlogCategory | undefined) => ({
		label,
		link: linkOptions({ to: '/blog', search: chosen ? { category: chosen } : {} }),
		isChosen: chosen === category,
	});
	return (
		<div className="content-width pt-8">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="font-extrabold text-head tracking-tight">Blog</h1>
					<p className="mt-1 text-muted">How {siteName} works, and how to pay less.</p>
				</div>
				{/* As wide as its links before they arrive, so that nothing moves. */}
				<div className="flex gap-2 tablet:min-w-[11.875rem] print:hidden">
					{FEED_FORMATS.map((format) => (
						<a
							key={format}
							href={feedPath('/blog', format)}
							type={FEED_TYPES[format]}
							className={buttonClass('outlined')}
						>
							<Rss size={16} aria-hidden /> {FEED_LABELS[format]}
						</a>
					))}
				</div>
			</div>
			<FilterBar
				chips={[
					chipFor('All', undefined),
					...BLOG_CATEGORIES.map((known) => chipFor(BLOG_CATEGORY_LABELS[known], known)),
				]}
			/>
			{posts.length === 0 && <NoPosts />}
			{featured && <FeaturedPost post={featured} />}
			<div className="mt-5 grid grid-cols-1 gap-5 tablet:grid-cols-2 desk:grid-cols-3">
				{others.map((post) => (
					<PostCard key={post.id} post={post} />
				))}
				<section className="flex flex-col justify-center rounded-card border border-line bg-raised p-6 print:hidden">
					<h2 className="font-extrabold text-title tracking-tight">The newsletter</h2>
					<p className="mt-1 text-muted">We’ll email you a link to confirm. You can leave with one click.</p>
					<NewsletterForm fieldId="blog-newsletter-email" />
				</section>
			</div>
		</div>
	);
}

function FeaturedPost({ post }: { post: BlogPostSummary }) {
	return (
		<article className={`mt-4 flex-col desk:flex-row ${CARD}`}>
			<PostPicture post={post} className="desk:w-[55%]" />
			{/* It is centred next to its picture, so it appears when all of it has arrived. */}
			<div className="not-has-[>p+p]:invisible flex flex-1 flex-col justify-center p-5 desk:p-10">
				<PostFacts post={post} />
				<h2 className="mt-3 text-balance font-extrabold text-head tracking-tight">
					<PostLink post={post} />
				</h2>
				<p className="mt-3 text-muted">{post.excerpt}</p>
				<p className="mt-4 min-h-5 text-muted text-small">{post.author}</p>
			</div>
		</article>
	);
}

function PostCard({ post }: { post: BlogPostSummary }) {
	return (
		<article className={`flex-col ${CARD}`}>
			<PostPicture post={post} />
			<div className="p-5">
				<PostFacts post={post} />
				<h2 className="mt-2 text-balance font-extrabold text-title tracking-tight">
					<PostLink post={post} />
				</h2>
				<p className="mt-1.5 text-muted">{post.excerpt}</p>
			</div>
		</article>
	);
}

/** Its target covers the whole card. */
function PostLink({ post: { id, title } }: { post: BlogPostSummary }) {
	return (
		<Link to="/blog/$id" params={{ id }} className="after:absolute after:inset-0">
			{title}
		</Link>
	);
}

function PostPicture({ post: { image }, className = '' }: { post: BlogPostSummary; className?: string }) {
	return (
		<img src={image} alt="" width={800} height={450} className={`aspect-video w-full object-cover ${className}`} />
	);
}

function NoPosts() {
	return (
		<StatePanel
			icon={Newspaper}
			title="No posts here yet"
			level={2}
			action={
				<Link to="/blog" className={buttonClass('outlined')}>
					See all posts
				</Link>
			}
		>
			<p>There is nothing in this category at the moment.</p>
		</StatePanel>
	);
}
