import type { AwardWire, ReputationBreakdown } from '@bilby/contract/hub/reputation-wire';
import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { awardsQuery, reputationQuery } from './data/hub-queries.ts';

const WORDS: Record<AwardReason, string> = {
	deal_posted: 'Deal posted',
	upvote_received: 'A member liked your deal',
	downvote_received: 'A member disliked your deal',
	helpful_comment: 'Helpful comment',
	deal_hot: 'Your deal went hot',
	deal_of_the_day: 'Top deal of the day',
	deal_of_the_week: 'Top deal of the week',
	first_avatar: 'Your first picture',
	flag_upheld: 'Staff agreed with your report',
};

/** Every award in the ledger, the latest first. */
export function AwardList({ token }: { token: string }) {
	const list = useInfiniteQuery(awardsQuery(token));
	const awards = list.data?.pages.flatMap((page) => page.awards) ?? [];
	return (
		<section aria-labelledby="awards" className="rounded-card border border-line bg-surface shadow-card">
			<h2 id="awards" className="border-line border-b px-5 py-4 font-bold text-body desk:px-6">
				Points you earned
			</h2>
			{list.isPending && <RowsSkeleton />}
			{list.data && awards.length === 0 && (
				<p className="px-5 py-6 text-muted desk:px-6">
					No points yet. You earn 10 for posting a deal, 2 for each like on it, and 3 for a helpful comment.
				</p>
			)}
			<ul className="divide-y divide-line">
				{awards.map((award) => (
					<AwardRow key={award.id} award={award} />
				))}
			</ul>
			<MoreRows list={list} failure="Your points couldn’t be loaded." />
		</section>
	);
}

function AwardRow({ award: { reason, points, created_at, deal, commentId } }: { award: AwardWire }) {
	return (
		<li className="flex items-center gap-4 px-5 py-3 desk:px-6">
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{WORDS[reason]}</p>
				<p className="truncate text-muted text-small">
					<time dateTime={created_at}>{formatDay(created_at)}</time>
					{deal && (
						<>
							{' · '}
							<Link
								to="/deal-details/$id"
								params={{ id: String(deal.id) }}
								{...(commentId !== null && { hash: `comment-${commentId}` })}
								className="hover:text-ink hover:underline"
							>
								{deal.title}
							</Link>
						</>
					)}
				</p>
			</div>
			<span className={`font-bold tabular-nums ${points < 0 ? 'text-danger' : 'text-success'}`}>
				{points < 0 ? `−${-points}` : `+${points}`}
			</span>
		</li>
	);
}

const ROWS: [keyof ReputationBreakdown, string][] = [
	['uploadAvatar', 'Upload Avatar'],
	['commentPost', 'Post Comments'],
	['createPost', 'Create Deals'],
	['flaggedPost', 'Flag Content'],
	['total', 'Total'],
];

/** Explains what the member earned their points for. */
export function ReputationDialog({ token, userId, onClose }: { token: string; userId: number; onClose: () => void }) {
	const { data, isError, error } = useQuery(reputationQuery(token, userId));
	return (
		<Dialog
			title="Reputation Points"
			onClose={onClose}
			isSheetOnPhone
			actions={
				<button type="button" onClick={onClose} className={buttonClass('outlined')}>
					Close
				</button>
			}
		>
			<FailureBox text={isError ? error.message : null} />
			<dl className="mt-2 divide-y divide-line text-ink">
				{ROWS.map(([key, label]) => (
					<div key={key} className="flex items-center justify-between py-2.5 last:font-bold">
						<dt>{label}</dt>
						<dd className="tabular-nums">{data ? formatCount(data[key]) : <Skeleton className="h-5 w-10" />}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
