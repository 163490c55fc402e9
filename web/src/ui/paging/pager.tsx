import { Link, type LinkOptions } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import { countPages } from './count-pages.ts';

export interface PagerProps {
	/** Names the paged list for screen readers. */
	label: string;
	/** From 1. */
	page: number;
	pageSize: number;
	/** The number of items on all pages. */
	total: number;
	/** Set if each page has a URL. */
	linkTo?: (page: number) => LinkOptions;
	/** Set if pages have no URL. */
	onPage?: (page: number) => void;
}

const CONTROL =
	'grid h-10 min-w-10 place-items-center max-[359px]:min-w-8 rounded-control px-1 font-semibold tabular-nums text-muted transition-colors hover:bg-raised hover:text-ink aria-disabled:opacity-40 aria-[current]:bg-ink aria-[current]:text-bg';

/** The number of pages to offer on each side of the current one. */
const NEIGHBOURS = 1;

/** Shows "1 to 10 of 42" and buttons or links to the other pages. */
export function Pager(props: PagerProps) {
	const { label, page, pageSize, total } = props;
	const lastPage = countPages(total, pageSize);
	const first = Math.min(total, (page - 1) * pageSize + 1);
	const last = Math.min(total, page * pageSize);
	return (
		<nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p role="status" className="text-muted text-small tabular-nums">
				<LiveText>{`${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`}</LiveText>
			</p>
			{lastPage > 1 && (
				<ul className="flex items-center max-tablet:w-full max-tablet:justify-between">
					<Step {...props} icon={ChevronLeft} name="Previous page" to={page > 1 ? page - 1 : null} />
					{listPageNumbers(page, lastPage).map((number, index) =>
						number === null ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a gap
							<li key={`gap-${index}`} aria-hidden className="grid size-6 place-items-center text-muted">
								…
							</li>
						) : (
							<li key={number}>
								<PageControl {...props} to={number} name={`Page ${number}`}>
									{number}
								</PageControl>
							</li>
						),
					)}
					<Step {...props} icon={ChevronRight} name="Next page" to={page < lastPage ? page + 1 : null} />
				</ul>
			)}
		</nav>
	);
}

interface StepProps extends PagerProps {
	icon: LucideIcon;
	name: string;
	/** Null if there is no such page. */
	to: number | null;
}

function Step({ icon: Icon, ...props }: StepProps) {
	return (
		<li>
			<PageControl {...props}>
				<Icon size={18} aria-hidden />
			</PageControl>
		</li>
	);
}

interface PageControlProps extends PagerProps {
	to: number | null;
	name: string;
	children: ReactNode;
}

function PageControl({ page, to, name, linkTo, onPage, children }: PageControlProps) {
	const shared = {
		'aria-label': name,
		'aria-current': to === page ? ('page' as const) : undefined,
		className: CONTROL,
	};
	if (!linkTo) {
		// The button stays when there is no further page, because it may have the focus.
		return (
			<button type="button" {...shared} aria-disabled={to === null || undefined} onClick={() => to && onPage?.(to)}>
				{children}
			</button>
		);
	}
	if (to === null) return <span className={`${CONTROL} opacity-40`}>{children}</span>;
	return (
		<Link {...linkTo(to)} {...shared} activeOptions={{ exact: true }}>
			{children}
		</Link>
	);
}

/** Returns the page numbers to offer: first, last, current and its neighbours, with null for a gap. */
export function listPageNumbers(page: number, lastPage: number): (number | null)[] {
	const from = Math.max(1, Math.min(page - NEIGHBOURS, lastPage - 3));
	const to = Math.min(lastPage, Math.max(page + NEIGHBOURS, 4));
	const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
	return [...before(from), ...middle, ...after(to, lastPage)];
}

/** A gap of a single page shows that page. */
function before(from: number): (number | null)[] {
	if (from === 1) return [];
	return from === 2 ? [1] : [1, from === 3 ? 2 : null];
}

function after(to: number, lastPage: number): (number | null)[] {
	if (to === lastPage) return [];
	return to === lastPage - 1 ? [lastPage] : [to === lastPage - 2 ? lastPage - 1 : null, lastPage];
}
