import { REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import type { ReviewCase } from '@bilby/contract/review/wire';
import { ArrowLeft, ChevronDown, ChevronUp, CircleCheck, ExternalLink, TriangleAlert, WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { isWide } from '../data/is-wide.ts';
import { keyFor } from '../data/review-queries.ts';
import type { ReviewDesk } from '../data/use-review-desk.ts';
import { describeWaiting } from '../data/waiting-time.ts';
import { AlikeCases } from './alike-cases.tsx';
import { CaseContent } from './case-content.tsx';
import { CaseHead } from './case-head.tsx';
import { Reports } from './reports.tsx';

interface CasePanelProps {
	desk: ReviewDesk;
	viewerId: number;
	now: Date;
	/** True while the author's other cases are decided like this one. */
	isAlike: boolean;
	onAlike: (isAlike: boolean) => void;
	className: string;
}

/** The open case: what it is about, in its context, and who reported it. */
export function CasePanel({ desk, viewerId, now, isAlike, onAlike, className }: CasePanelProps) {
	const { current, shown, opened } = desk;
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusOnCase(current.key, heading);
	return (
		<section
			aria-label="Open case"
			data-case={shown ? keyFor(shown) : undefined}
			className={`flex min-h-0 flex-col bg-surface ${className}`}
		>
			{shown ? (
				<>
					<CaseHead
						shown={shown}
						heading={heading}
						viewerId={viewerId}
						now={now}
						onClaim={desk.claim}
						link={shown.path && <OpenLink path={shown.path} />}
					/>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
					<div tabIndex={0} className="min-h-0 flex-1 px-5 py-4 -outline-offset-2 desk:overflow-y-auto desk:px-6">
						<FailedDecision shown={shown} now={now} />
						<CaseContent shown={shown} now={now} />
						<Reports shown={shown} now={now} />
						<AlikeCases shown={shown} isAlike={isAlike} onAlike={onAlike} />
					</div>
				</>
			) : (
				<NoCase desk={desk} error={opened.error} />
			)}
		</section>
	);
}

/** After a decision the button or row that had the focus may be gone. The heading takes it and is read. */
function useFocusOnCase(key: string | null, heading: RefObject<HTMLHeadingElement | null>): void {
	const previous = useRef(key);
	useEffect(() => {
		if (previous.current === key) return;
		const { activeElement } = document;
		if (activeElement !== null && activeElement !== document.body) {
			previous.current = key;
			return;
		}
		if (heading.current) {
			previous.current = key;
			heading.current.focus({ preventScroll: true });
		}
	});
}

function OpenLink({ path }: { path: string }) {
	return (
		<a
			href={path}
			target="_blank"
			rel="noopener"
			title="Open the page in a new tab"
			className="grid size-10 shrink-0 place-items-center rounded-control border border-line-strong text-ink transition-colors hover:bg-raised"
		>
			<ExternalLink size={18} aria-hidden />
			<span className="sr-only">Open the page in a new tab</span>
		</a>
	);
}

/** Replaces a case that loads, cannot be loaded, or no longer waits. */
function NoCase({ desk, error }: { desk: ReviewDesk; error: Error | null }) {
	const { list, current, opened, cases } = desk;
	if (current.key === null) {
		if (list.isPending && list.isFetching) return <CaseSkeleton />;
		return <p className="m-auto px-6 py-16 text-center text-muted">No case is open.</p>;
	}
	if (error instanceof ApiError && error.status === 404) {
		return (
			<StatePanel
				icon={CircleCheck}
				title="This case no longer waits"
				action={
					cases.length > 0 && (
						<button type="button" onClick={desk.skip} className={buttonClass('outlined')}>
							Go to the next case
						</button>
					)
				}
			>
				<p>It has been decided, or its author has taken it back.</p>
			</StatePanel>
		);
	}
	if (error) {
		const text = loadFailureText(error, 'The case couldn’t be loaded. Check your connection and try again.');
		return <FailurePanel level={3} text={text} onRetry={() => void opened.refetch()} />;
	}
	if (opened.isPaused) {
		return (
			<StatePanel icon={WifiOff} title="You’re offline">
				<p>The case will load when you’re back.</p>
			</StatePanel>
		);
	}
	return <CaseSkeleton />;
}

function CaseSkeleton() {
	return (
		<LoadingPanel label="Loading the case">
			<div aria-hidden className="flex flex-col gap-4 p-5 desk:p-6">
				<Skeleton className="h-6 w-40" />
				<div className="flex gap-4">
					<Skeleton className="size-12 shrink-0 rounded-control" />
					<div className="grid flex-1 content-center gap-2.5">
						<Skeleton className="h-5 w-3/4" />
						<Skeleton className="h-3.5 w-1/2" />
					</div>
				</div>
				<Skeleton className="mt-4 h-24 rounded-control" />
				<Skeleton className="h-40 rounded-control" />
			</div>
		</LoadingPanel>
	);
}

/** On a phone, the bar above a case: back to the list, its place, and its neighbours. */
export function CaseTopBar({ desk }: { desk: ReviewDesk }) {
	const { keys, current, cases } = desk;
	const place = current.key === null ? -1 : keys.indexOf(current.key);
	const title = useRef<HTMLParagraphElement>(null);
	useFocusOnScreen(current.isOpen, title);
	return (
		<div className="flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 desk:hidden">
			<IconButton icon={ArrowLeft} label="Back to the list" onClick={current.close} />
			<p ref={title} tabIndex={-1} className="flex-1 font-bold outline-none">
				<span className="sr-only">Case </span>
				{place < 0 ? '–' : formatCount(place + 1)} of {formatCount(cases.length)}
				{desk.list.hasNextPage && '+'}
			</p>
			{/* A disabled button would lose the focus. */}
			<IconButton
				icon={ChevronUp}
				label="Previous case"
				aria-disabled={current.place === 0 || undefined}
				onClick={() => desk.step(-1)}
			/>
			<IconButton
				icon={ChevronDown}
				label="Next case"
				aria-disabled={place + 1 >= cases.length || undefined}
				onClick={() => desk.step(1)}
			/>
		</div>
	);
}

/** On a phone, the focus follows the screen: to the case that opens, and back to its row. */
function useFocusOnScreen(isOpen: boolean, title: RefObject<HTMLElement | null>): void {
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (wasOpen.current === isOpen) return;
		wasOpen.current = isOpen;
		if (isWide()) return;
		const row = document.querySelector<HTMLElement>('[data-current] a');
		(isOpen ? title.current : row)?.focus({ preventScroll: true });
	}, [isOpen, title]);
}

interface FailedDecisionProps {
	shown: ReviewCase;
	now: Date;
}

/** Says why the case waits again although someone has decided it. */
function FailedDecision({ shown: { failure, kind }, now }: FailedDecisionProps) {
	if (failure === null) return null;
	const { approve, remove } = REVIEW_KIND_TEXTS[kind];
	const { decision, by, decidedAt, why } = failure;
	return (
		<section
			aria-label="Failed decision"
			className="mb-5 flex gap-3 rounded-control border border-warning/50 bg-warning/10 px-4 py-3"
		>
			<TriangleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<div className="min-w-0">
				<p className="font-semibold">“{decision === 'remove' ? remove : approve}” could not be carried out</p>
				<p className="[overflow-wrap:anywhere]">{why}</p>
				<p className="text-muted text-small">
					Decided by {by ?? 'a former moderator'} {describeWaiting(decidedAt, now)} ago
				</p>
			</div>
		</section>
	);
}
