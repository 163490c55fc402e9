import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { failureText } from '#lib/api/failure-text.ts';
import { Badge } from '#ui/base/badge.tsx';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { showToast } from '#ui/toast/toast.ts';

interface WithholdButtonProps {
	/** When the text was replaced, as shown next to it. */
	time: string;
	isWithheld: boolean;
	/** Stores whether members see the text, and loads the list again. */
	onWithhold: (isWithheld: boolean) => Promise<unknown>;
}

const DONE = { withheld: 'Hidden from members.', shown: 'Visible to members again.' };

/** Lets staff hide an earlier text from members, or show it again. */
export function WithholdButton({ time, isWithheld, onWithhold }: WithholdButtonProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: onWithhold,
		onSuccess: (_stored, isNowWithheld) => {
			void offerUndo({
				undo: () => onWithhold(!isNowWithheld),
				done: isNowWithheld ? DONE.withheld : DONE.shown,
				undone: isNowWithheld ? DONE.shown : DONE.withheld,
				explain: explainFailure,
			});
		},
		onError: (error) => void showToast('error', explainFailure(error)),
	});
	const Icon = isWithheld ? Eye : EyeOff;
	const label = isWithheld ? 'Show the earlier text to members' : 'Hide the earlier text from members';
	return (
		<div className="mt-1 flex flex-wrap items-center gap-x-3">
			{isWithheld && (
				<Badge variant="waratah" size="small">
					Hidden from members
				</Badge>
			)}
			<button
				type="button"
				onClick={() => !isPending && mutate(!isWithheld)}
				aria-disabled={isPending || undefined}
				aria-label={`${label}, ${time}`}
				className="-ml-1.5 inline-flex h-10 items-center gap-2 rounded-control px-1.5 font-semibold text-muted text-small transition-colors hover:text-ink"
			>
				<Icon size={16} aria-hidden />
				{label}
			</button>
		</div>
	);
}

const explainFailure = (error: unknown) => failureText(error, 'That couldn’t be saved. Please try again.');

/** Replaces a text that staff withhold. */
export function WithheldNote() {
	return <p className="mt-1.5 text-muted text-small">Staff have hidden this text.</p>;
}
