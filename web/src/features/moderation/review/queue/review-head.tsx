import { MAX_CASES_COUNTED, REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import type { ReviewQueueReply } from '@bilby/contract/review/wire';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { formatCount } from '#lib/text/format.ts';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { linkToReview, type ReviewAddress } from '../data/review-address.ts';
import { sumCounts } from '../data/review-queries.ts';
import { describeWaiting } from '../data/waiting-time.ts';

interface ReviewHeadProps {
	address: ReviewAddress;
	/** The first page of the list; undefined while it loads. */
	newest: ReviewQueueReply | undefined;
	now: Date;
}

/** The title, the counts, and the links that filter the list by kind. */
export function ReviewHead({ address, newest, now }: ReviewHeadProps) {
	const total = newest && sumCounts(newest.counts);
	const withoutCase = { ...address, case: undefined };
	const isPast = address.list === 'decided';
	return (
		<header className="flex flex-col gap-3">
			<Link
				to="/profile"
				className="inline-flex h-8 items-center gap-2 self-start font-semibold text-muted text-small hover:text-ink"
			>
				<ArrowLeft size={16} aria-hidden />
				Back to Profile
			</Link>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{/* On a phone, an open case covers it, but it is still the page's heading. */}
				<h1 className="visible font-extrabold text-title tracking-tight desk:text-head">Review</h1>
				{newest && (
					<p className="text-muted max-desk:order-1 max-desk:ml-auto max-desk:text-small">
						{describeQueue(newest, now)}
					</p>
				)}
				<LiveDot />
				<div className="flex items-center gap-4 max-desk:order-2 max-desk:w-full max-desk:justify-between desk:ml-auto">
					{newest && (
						<p className="text-muted text-small max-tablet:hidden max-desk:order-last">
							You decided {formatCount(newest.decidedToday)} today
						</p>
					)}
					<nav aria-label="Lists" className="flex gap-1 rounded-control border border-line bg-raised p-1">
						<Choice link={linkToReview({ ...withoutCase, list: undefined })} isCurrent={address.list === undefined}>
							Waiting
						</Choice>
						<Choice link={linkToReview({ ...withoutCase, list: 'mine' })} isCurrent={address.list === 'mine'}>
							Mine <Count count={newest?.mine} />
						</Choice>
						<Choice link={linkToReview({ list: 'decided', kind: address.kind })} isCurrent={isPast}>
							Decided
						</Choice>
					</nav>
				</div>
			</div>
			<nav aria-label="Kinds of cases">
				<ScrollRow>
					<Chip link={linkToReview({ ...withoutCase, kind: undefined })} isCurrent={address.kind === undefined}>
						All {!isPast && <Count count={total} />}
					</Chip>
					{(Object.keys(REVIEW_KIND_TEXTS) as (keyof typeof REVIEW_KIND_TEXTS)[]).map((kind) => (
						<Chip key={kind} link={linkToReview({ ...withoutCase, kind })} isCurrent={address.kind === kind}>
							{REVIEW_KIND_TEXTS[kind].filter}{' '}
							{!isPast && <Count count={newest?.counts[kind]} isCapped={newest?.cappedKinds.includes(kind)} />}
						</Chip>
					))}
				</ScrollRow>
			</nav>
		</header>
	);
}

/** "23 waiting, the oldest for 2 days" */
function describeQueue({ counts, cappedKinds, oldestSince }: ReviewQueueReply, now: Date): ReactNode {
	const total = sumCounts(counts);
	const waiting = `${formatCount(total)}${cappedKinds.length > 0 ? '+' : ''} waiting`;
	return (
		<>
			{waiting}
			{oldestSince !== null && (
				<span className="max-desk:sr-only">, the oldest for {describeWaiting(oldestSince, now)}</span>
			)}
		</>
	);
}

function LiveDot() {
	const isOnline = useOnline();
	return (
		<p className="inline-flex items-center gap-2 text-muted text-small">
			<span aria-hidden className={`size-2 rounded-pill ${isOnline ? 'bg-success' : 'bg-line-strong'}`} />
			{isOnline ? 'Live' : 'Offline'}
		</p>
	);
}

function Count({ count, isCapped = false }: { count: number | undefined; isCapped?: boolean | undefined }) {
	if (count === undefined) return null;
	return (
		<span translate="no" className="ml-0.5 font-medium tabular-nums">
			{formatCount(count)}
			{(isCapped || count > MAX_CASES_COUNTED) && '+'}
		</span>
	);
}

interface ChoiceProps {
	link: LinkOptions;
	isCurrent: boolean;
	children: ReactNode;
}

function Choice({ link, isCurrent, children }: ChoiceProps) {
	return (
		<Link
			{...link}
			resetScroll={false}
			replace
			activeOptions={{ exact: true, includeSearch: true }}
			aria-current={isCurrent ? 'true' : undefined}
			className="inline-flex h-9 items-center gap-1 rounded-badge px-4 font-semibold text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current]:bg-ink aria-[current]:text-bg"
		>
			{children}
		</Link>
	);
}

function Chip({ link, isCurrent, children }: ChoiceProps) {
	return (
		<Link
			{...link}
			resetScroll={false}
			replace
			activeOptions={{ exact: true, includeSearch: true }}
			aria-current={isCurrent ? 'true' : undefined}
			className="inline-flex h-9 shrink-0 items-center gap-1 rounded-pill bg-raised px-4 font-semibold -outline-offset-2 transition-colors hover:bg-raised-hover aria-[current]:bg-ink aria-[current]:text-bg max-desk:h-10"
		>
			{children}
		</Link>
	);
}
