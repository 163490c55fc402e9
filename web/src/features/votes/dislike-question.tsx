import { DISLIKE_LABELS, DISLIKE_REASONS, type DislikeReason } from '@bilby/contract/votes/rules';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { serverClockOffsetMs } from '#lib/api/server-clock.ts';
import { buttonClass } from '#ui/base/button.ts';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useVotes } from './use-votes.ts';
import { toVotable, type VotableDeal, voteStore } from './vote-store.ts';

const QUESTION = 'What’s wrong with this deal?';

/** Asks members who have just disliked a deal why. They need not answer. */
export function DislikeQuestion({ deal }: { deal: VotableDeal }) {
	const { status } = useVotes(toVotable(deal));
	const [isAsking, setAsking] = useState(false);
	const voteButton = useRef<Element | null>(null);
	const { mutate, isPending, isSuccess, reset } = useMutation({
		mutationFn: (reason: DislikeReason) => {
			const timestamp = Math.round(Date.now() + serverClockOffsetMs());
			return callApi('POST /api/batch-likes', {
				body: { operations: [{ dealId: deal.id, status: 0, timestamp, reason }] },
			});
		},
		onError: (error) => void showToast('error', failureText(error)),
	});
	useEffect(() => {
		const key = `deal:${deal.id}` as const;
		return voteStore.subscribe(key, () => {
			const { pending } = voteStore.votesOn(key);
			if (!pending) return;
			reset();
			setAsking(pending.status === 0);
			voteButton.current = document.activeElement;
		});
	}, [deal.id, reset]);
	if (!isAsking || status !== 0) return null;
	if (isSuccess) {
		return (
			<p ref={takeLostFocus} role="status" tabIndex={-1} className="mt-4 text-muted text-small outline-none">
				Thanks. Only our moderators see why.
			</p>
		);
	}
	const dismiss = () => {
		setAsking(false);
		// The question disappears, and the focus with it.
		if (voteButton.current instanceof HTMLElement) voteButton.current.focus({ preventScroll: true });
	};
	return (
		<fieldset aria-label={QUESTION} className="mt-4 rounded-card border border-line p-4 print:hidden">
			<div className="mb-2 flex items-center justify-between gap-2">
				<p className="font-semibold">{QUESTION}</p>
				<IconButton icon={X} label="Don’t say why" onClick={dismiss} />
			</div>
			<div className="flex flex-wrap gap-2">
				{DISLIKE_REASONS.map((reason) => (
					<button
						key={reason}
						type="button"
						aria-disabled={isPending || undefined}
						onClick={() => !isPending && mutate(reason)}
						className={buttonClass('outlined')}
					>
						{DISLIKE_LABELS[reason]}
					</button>
				))}
			</div>
		</fieldset>
	);
}

/** The clicked button has disappeared, so the thanks take the focus, unless the member has moved on. */
function takeLostFocus(thanks: HTMLElement | null): void {
	if (document.activeElement === document.body) thanks?.focus({ preventScroll: true });
}
