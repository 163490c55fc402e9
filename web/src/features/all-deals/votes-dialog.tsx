import { DISLIKE_LABELS, DISLIKE_REASONS, LISTED_VOTES } from '@bilby/contract/votes/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FORMER_MEMBER } from '#features/discussions/comment/comment-author.tsx';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf, formatCount, formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ListedDeal } from './present-listed-deal.ts';

interface VotesDialogProps {
	token: string;
	deal: ListedDeal;
	onClose: () => void;
}

/** Shows who voted on a deal, and why members dislike it. */
export function VotesDialog({ token, deal, onClose }: VotesDialogProps) {
	const [status, setStatus] = useState<0 | 1>(0);
	const { data, error } = useQuery({
		queryKey: ['own', token, 'deal-votes', deal.id, status],
		queryFn: () => callApi('POST /api/dealVotes', { body: { dealId: deal.id, status } }),
		staleTime: 0,
	});
	const given = data ? DISLIKE_REASONS.filter((reason) => data.reasons[reason] > 0) : [];
	const total = data && (status === 0 ? data.dislikecount : data.likecount);
	return (
		<Dialog
			title="Votes"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			<p className="[overflow-wrap:anywhere]">On “{deal.title}”</p>
			<fieldset className="mt-3 flex gap-2">
				<legend className="sr-only">Votes to show</legend>
				{([0, 1] as const).map((side) => (
					<button
						key={side}
						type="button"
						aria-pressed={status === side}
						onClick={() => setStatus(side)}
						className={buttonClass(status === side ? 'ink' : 'outlined')}
					>
						{side === 0 ? 'Dislikes' : 'Likes'}
					</button>
				))}
			</fieldset>
			<div className="mt-3 min-h-40 text-ink" aria-live="polite" aria-busy={!data && !error}>
				{error && <p>{failureText(error, 'The votes couldn’t be loaded.')}</p>}
				{!data && !error && <p className="text-muted">Loading…</p>}
				{status === 0 && given.length > 0 && (
					<p className="mb-2">
						{given.map((reason) => `${DISLIKE_LABELS[reason]}: ${formatCount(data?.reasons[reason] ?? 0)}`).join(' · ')}
					</p>
				)}
				{data?.votes.length === 0 && (
					<p className="text-muted">{status === 0 ? 'Nobody dislikes it.' : 'Nobody likes it yet.'}</p>
				)}
				<ul
					aria-label={status === 0 ? 'Dislikes' : 'Likes'}
					className="max-h-[45vh] divide-y divide-line overflow-y-auto"
				>
					{data?.votes.map(({ username, reason, created_at }, place) => (
						<li
							key={username ?? `${created_at} ${place}`}
							className="flex flex-wrap gap-x-2 py-2 [overflow-wrap:anywhere]"
						>
							<span className="font-semibold">{username ?? FORMER_MEMBER}</span>
							{reason && <span>{DISLIKE_LABELS[reason]}</span>}
							<time dateTime={created_at} className="ml-auto text-muted text-small">
								{formatDay(created_at)}
							</time>
						</li>
					))}
				</ul>
				{total !== undefined && total > LISTED_VOTES && (
					<p className="mt-2 text-muted text-small">
						The latest {LISTED_VOTES} of {countOf(total, 'vote')}.
					</p>
				)}
			</div>
		</Dialog>
	);
}
