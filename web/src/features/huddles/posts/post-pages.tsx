import { POSTS_PER_PAGE } from '@bilby/contract/discussions/posts/limits';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { huddleLink } from '../data/huddle-links.ts';

interface PostPagesProps {
	huddleId: number;
	page: number;
	/** The number of the newest post. */
	lastNumber: number;
	/** Where they stand, which tells them from the same links elsewhere. */
	place: 'above' | 'below';
}

const STEP = 'grid size-10 place-items-center rounded-control font-semibold text-small tabular-nums';

/** The pages of a huddle's posts as links; nothing where there is one. */
export function PostPages({ huddleId, page, lastNumber, place }: PostPagesProps) {
	const last = Math.max(1, Math.ceil(lastNumber / POSTS_PER_PAGE));
	if (last === 1 && page === 1) return null;
	const shown = [...new Set([1, page - 1, page, page + 1, last])].filter(
		(one) => one >= 1 && one <= Math.max(last, page),
	);
	return (
		<nav aria-label={`Pages of comments, ${place} them`} className="-mr-2 flex items-center text-muted">
			{page > 1 && (
				<Link
					{...huddleLink(huddleId, page - 1)}
					hash="comments"
					aria-label="Earlier comments"
					className={`${STEP} max-tablet:hidden`}
				>
					<ChevronLeft size={18} aria-hidden />
				</Link>
			)}
			{shown
				.toSorted((a, b) => a - b)
				.map((one) => (
					<Link
						key={one}
						{...huddleLink(huddleId, one)}
						activeOptions={{ exact: true, explicitUndefined: true }}
						hash="comments"
						aria-current={one === page ? 'page' : undefined}
						aria-label={`Page ${one}`}
						className={`${STEP} hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink`}
					>
						{one}
					</Link>
				))}
			{page < last && (
				<Link
					{...huddleLink(huddleId, page + 1)}
					hash="comments"
					aria-label="Later comments"
					className={`${STEP} max-tablet:hidden`}
				>
					<ChevronRight size={18} aria-hidden />
				</Link>
			)}
		</nav>
	);
}
