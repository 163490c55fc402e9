import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';

const LINK = 'inline-flex h-10 items-center transition-colors hover:text-ink';

interface DealBreadcrumbsProps {
	deal: Deal;
	/** Shown at the right end. */
	children?: ReactNode;
}

/** A back link and the breadcrumbs of a deal. */
export function DealBreadcrumbs({ deal, children }: DealBreadcrumbsProps) {
	const [category] = deal.categories;
	return (
		<div className="mb-1 flex print:hidden h-10 items-center gap-4 font-medium text-muted text-small">
			<BackLink />
			<span aria-hidden className="h-4 border-line border-l" />
			<nav aria-label="Breadcrumbs" className="min-w-0 flex-1">
				<ol className="flex items-center gap-1.5">
					<li className="contents">
						<Link to="/" activeOptions={{ exact: true, includeSearch: true }} className={`shrink-0 ${LINK}`}>
							Home
						</Link>
					</li>
					{category && (
						<li className="contents">
							<Divider />
							{/* On phones, the content at the right end may leave little space. */}
							<Link
								to="/cat/$cat"
								params={{ cat: category.slug ?? 'all' }}
								className={`min-w-0 tablet:shrink-0 ${LINK}`}
							>
								<span className="truncate">{category.name}</span>
							</Link>
						</li>
					)}
					<li aria-current="page" className="hidden min-w-0 items-center gap-1.5 tablet:flex">
						<Divider />
						<span className="truncate">{deal.title}</span>
					</li>
				</ol>
			</nav>
			{children}
		</div>
	);
}

function Divider() {
	return <ChevronRight size={14} aria-hidden className="shrink-0 text-faint" />;
}

/** Without a previous page, for example after a search engine, it links to the home page. */
function BackLink() {
	const router = useRouter();
	const canGoBack = useCanGoBack();
	const goBack = (event: MouseEvent) => {
		if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		router.history.back();
	};
	return (
		<Link
			to="/"
			onClick={goBack}
			activeOptions={{ exact: true, includeSearch: true }}
			className={`shrink-0 gap-2 ${LINK}`}
		>
			<ArrowLeft size={16} aria-hidden />
			Back
		</Link>
	);
}
