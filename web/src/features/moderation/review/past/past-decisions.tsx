import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { linkToReview, type ReviewAddress } from '../data/review-address.ts';
import { pastDecisionsQuery, queueQuery } from '../data/review-queries.ts';
import { useLiveQueue } from '../data/use-live-queue.ts';
import { ReviewHead } from '../queue/review-head.tsx';
import { PastDecisionRow } from './past-decision-row.tsx';
import { useUndoPast } from './use-undo-past.ts';

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
