import type { PastDecision } from '@bilby/contract/review/past-wire';
import { REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText, loadFailureText } from '#lib/api/failure-text.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { linkToReview, type ReviewAddress } from '../data/review-address.ts';
import { pastDecisionsQuery, queueQuery, reloadReview } from '../data/review-queries.ts';
import { useLiveQueue } from '../data/use-live-queue.ts';
import { ReviewHead } from '../queue/review-head.tsx';

interface PastDecisionsProps {
	token: string;
	address: ReviewAddress;
}

/** Lists the decisions of the review queue, latest first: who decided, when, and whether it took effect. */
export function PastDecisions({ token, address }: PastDecisionsProps) {
	const waiting = useInfiniteQuery(queueQuery(token, {}));
	const [newest] = waiting.data?.pages ?? [];
	useLiveQueue(token, newest?.revision);
	const now = useNow(waiting.dataUpdatedAt);
	return (
		<div className="content-width flex flex-col gap-3.5 pt-4 pb-10">
			<ReviewHead address={address} newest={newest} now={now} />
			<section aria-label="Past decisions" className="rounded-card border border-line bg-surface shadow-card">
				<nav aria-label="Who decided" className="flex gap-1 border-line border-b px-2 py-1">
					<Scope address={{ ...address, by: undefined }} isCurrent={address.by === undefined} label="Everyone" />
					<Scope address={{ ...address, by: 'me' }} isCurrent={address.by === 'me'} label="Only me" />
				</nav>
				<Rows token={token} address={address} />
			</section>
		</div>
	);
}

interface ScopeProps {
	address: Partial<Record<keyof ReviewAddress, unknown>>;
	isCurrent: boolean;
	label: string;
}

function Scope({ address, isCurrent, label }: ScopeProps) {
	return (
		<Link
			{...linkToReview(address)}
			replace
			resetScroll={false}
			activeOptions={{ exact: true, includeSearch: true }}
			aria-current={isCurrent ? 'true' : undefined}
			className="inline-flex h-10 items-center rounded-control px-3 text-muted text-small transition-colors -outline-offset-2 hover:bg-raised hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
		>
			{label}
		</Link>
	);
}

function Rows({ token, address }: PastDecisionsProps) {
	const list = useInfiniteQuery(pastDecisionsQuery(token, address));
	const undo = useUndoPast(token);
	const isOnline = useOnline();
	if (list.isPending && !isOnline) return <OfflineNote what="Decisions" />;
	if (list.isPending) return <RowsSkeleton />;
	if (list.isLoadingError) {
		const text = loadFailureText(list.error, 'The decisions couldn’t be loaded. Check your connection and try again.');
		return <FailurePanel level={2} text={text} onRetry={() => void list.refetch()} />;
	}
	const decisions = list.data.pages.flatMap((page) => page.decisions);
	if (decisions.length === 0) {
		const isFiltered = address.kind !== undefined || address.by !== undefined;
		return (
			<EmptyPanel
				level={2}
				isFiltered={isFiltered}
				title={isFiltered ? 'Nothing matches' : 'Nothing has been decided'}
				text={isFiltered ? 'No such decision has been made.' : 'Decisions appear here when they are made.'}
			/>
		);
	}
	return (
		<>
			<ol aria-label="Decisions, latest first" aria-busy={list.isPlaceholderData} className="divide-y divide-line">
				{decisions.map((decision) => (
					<PastDecisionRow
						key={decision.id}
						decision={decision}
						loadedAt={list.dataUpdatedAt}
						onUndo={(decisionId) => undo.mutate(decisionId)}
					/>
				))}
			</ol>
			<MoreRows list={list} failure="More decisions couldn’t be loaded." what="Decisions" label="Earlier decisions" />
		</>
	);
}

/** Undoes what the moderator decided in one call. */
function useUndoPast(token: string) {
	const queryClient = useQueryClient();
	return useMutation({
		scope: { id: 'review-undo' },
		mutationFn: (decisionId: string) => callApi('POST /api/undoDecision', { body: { decisionId } }),
		onSuccess: ({ cases }) => void showToast('success', `${countOf(cases.length, 'case')} waiting again`),
		onError: (error) => void showToast('error', failureText(error)),
		onSettled: () => reloadReview(queryClient, token),
	});
}

interface PastDecisionRowProps {
	decision: PastDecision;
	/** When the list was loaded, in milliseconds. */
	loadedAt: number;
	onUndo: (decisionId: string) => void;
}

/** One decision: what, about which thing, by whom, and its outcome. */
function PastDecisionRow({ decision: past, loadedAt, onUndo }: PastDecisionRowProps) {
	const { kind, title, author, reason, by, decidedAt, outcome, why, undo } = past;
	const { one, approved, removed } = REVIEW_KIND_TEXTS[kind];
	const goneTitle = `${one} that no longer exists`;
	return (
		<li className="flex gap-3 px-4 py-3.5 desk:px-6">
			<OutcomeIcon past={past} />
			<div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				<p className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="font-semibold">
						{past.decision === 'remove' ? removed : approved}
						{reason !== null && `: ${reason}`}
					</span>
					<span className="text-muted text-small">
						{by?.username ?? 'A former moderator'} · <Age inWeeks postedAt={decidedAt} renderedAt={loadedAt} />
					</span>
				</p>
				<p>
					{title ?? <span className="text-muted">{goneTitle}</span>}
					{author && <span className="text-muted"> by {author.username}</span>}
				</p>
				{outcome === 'waiting' && <p className="text-muted text-small">Takes effect in a few seconds</p>}
				{outcome === 'failed' && <p className="text-small">Could not be carried out. {why}</p>}
			</div>
			{undo && (
				<UndoButton
					title={title ?? goneTitle}
					endsAt={loadedAt + undo.secondsLeft * 1_000}
					cases={undo.cases}
					onClick={() => onUndo(undo.decisionId)}
				/>
			)}
		</li>
	);
}

function OutcomeIcon({ past: { outcome, decision } }: { past: PastDecision }) {
	const [Icon, colour] =
		outcome === 'failed'
			? [TriangleAlert, 'text-warning']
			: outcome === 'waiting'
				? [Hourglass, 'text-muted']
				: decision === 'remove'
					? [CircleX, 'text-danger']
					: [CircleCheck, 'text-success'];
	return <Icon size={18} aria-hidden className={`mt-[3px] shrink-0 ${colour}`} />;
}

interface UndoButtonProps {
	/** The title of the case. */
	title: string;
	/** When the offer ends, in milliseconds. */
	endsAt: number;
	cases: number;
	onClick: () => void;
}

function UndoButton({ title, endsAt, cases, onClick }: UndoButtonProps) {
	const [endedAt, setEndedAt] = useState(0);
	useEffect(() => {
		const timer = setTimeout(() => setEndedAt(endsAt), Math.max(0, endsAt - Date.now()));
		return () => clearTimeout(timer);
	}, [endsAt]);
	if (endedAt === endsAt) return null;
	const label = cases === 1 ? 'Undo' : `Undo all ${formatCount(cases)}`;
	return (
		<button
			type="button"
			onClick={onClick}
			aria-label={`${label}: ${title}`}
			className={`self-center ${buttonClass('outlined')}`}
		>
			{label}
		</button>
	);
}
