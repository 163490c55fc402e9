import { POSTS_PER_PAGE } from '@bilby/contract/discussions/limits';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { huddleLink } from '../data/huddle-links.ts';

interface PostPagesProps {
	huddleId: number;
	page: number;
	/** Number of the newest post. */
	lastNumber: number;
	/** Their position, which distinguishes their label from that of the other links. */
	place: 'above' | 'below';
}

const STEP =
	'inline-flex h-10 min-w-10 items-center justify-center rounded-control font-semibold text-small tabular-nums';
const LINK = `${STEP} gap-1 px-2 transition-colors hover:text-ink`;

/** Links to the pages of a huddle's posts; nothing if there is only one. On a phone only the lower links have text. */
export function PostPages({ huddleId, page, lastNumber, place }: PostPagesProps) {
	const last = Math.max(1, Math.ceil(lastNumber / POSTS_PER_PAGE));
	if (last === 1 && page === 1) return null;
	const isBelow = place === 'below';
	const shown = [...new Set([1, page - 1, page, page + 1, last])].filter(
		(one) => one >= 1 && one <= Math.max(last, page),
	);
	return (
		<nav
			aria-label={`Pages of comments, ${place} them`}
			className={`flex items-center text-muted ${isBelow ? 'max-tablet:w-full' : '-mr-2'}`}
		>
			{page > 1 && (
				<Link
					{...huddleLink(huddleId, page - 1)}
					hash="comments"
					aria-label="Earlier comments"
					className={`${LINK} ${isBelow ? 'max-tablet:-ml-2' : 'max-tablet:hidden'}`}
				>
					<ChevronLeft size={18} aria-hidden />
					Earlier
				</Link>
			)}
			{isBelow && (
				<span className="flex-1 text-center text-small tabular-nums tablet:hidden">
					Page {page} of {Math.max(last, page)}
				</span>
			)}
			<span className={isBelow ? 'flex max-tablet:hidden' : 'flex'}>
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
			</span>
			{page < last && (
				<Link
					{...huddleLink(huddleId, page + 1)}
					hash="comments"
					aria-label="Later comments"
					className={`${LINK} ${isBelow ? 'max-tablet:-mr-2' : 'max-tablet:hidden'}`}
				>
					Later
					<ChevronRight size={18} aria-hidden />
				</Link>
			)}
		</nav>
	);
}
