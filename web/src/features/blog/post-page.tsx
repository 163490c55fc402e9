import type { BlogPost, BlogPostSummary } from '@bilby/contract/blog/wire';
import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { Breadcrumbs } from '../categories/breadcrumbs.tsx';
import { postCrumb } from './blog-head.ts';
import { BLOG_CRUMB } from './blog-queries.ts';
import { PostFacts } from './post-facts.tsx';

/** The page of one post, with links to the others. */
export function PostPage({ post, others }: { post: BlogPost; others: BlogPostSummary[] }) {
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={[BLOG_CRUMB, postCrumb(post)]} />
			<div className="mt-3 grid grid-cols-1 items-start gap-8 desk:grid-cols-[minmax(0,1fr)_340px]">
				<article className="max-w-[720px]">
					<PostFacts post={post} hasAuthor />
					<h1 className="mt-3 text-balance font-extrabold text-head tracking-tight">{post.title}</h1>
					<p className="mt-2 text-muted">{post.excerpt}</p>
					<img
						src={post.image}
						alt=""
						width={800}
						height={450}
						className="mt-6 aspect-video w-full rounded-card border border-line object-cover print:hidden"
					/>
					<div
						className="prose-deal mt-6 [&_h2]:mt-8 [&_h2]:font-extrabold [&_h2]:text-title [&_h2]:tracking-tight [&_li+li]:mt-2"
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered and sanitised on the server
						dangerouslySetInnerHTML={{ __html: post.html }}
					/>
				</article>
				<div className="print:hidden desk:sticky desk:top-[calc(var(--header-height)+20px)]">
					<SideCard title="More posts">
						<ul>
							{others.map(({ id, title }) => (
								<li key={id}>
									<Link
										to="/blog/$id"
										params={{ id }}
										className={`inline-flex min-h-10 items-center py-1 ${PROSE_LINK}`}
									>
										{title}
									</Link>
								</li>
							))}
						</ul>
					</SideCard>
				</div>
			</div>
		</div>
	);
}

export function MissingPost() {
	return (
		<StatePanel
			icon={Newspaper}
			title="Post not found"
			level={1}
			action={
				<Link to="/blog" className={buttonClass('primary')}>
					See all posts
				</Link>
			}
		>
			<p>It may have been renamed or removed.</p>
		</StatePanel>
	);
}
