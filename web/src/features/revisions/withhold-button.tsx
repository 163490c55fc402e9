import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { Badge } from '#ui/base/badge.tsx';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';

interface WithholdButtonProps {
	isWithheld: boolean;
	/** Stores whether members see the text, and loads the list again. */
	onWithhold: (isWithheld: boolean) => Promise<unknown>;
}

const DONE = { withheld: 'Hidden from members.', shown: 'Visible to members again.' };

/** Lets staff hide an earlier text from members, or show it again. */
export function WithholdButton({ isWithheld, onWithhold }: WithholdButtonProps) {
	const [isBusy, setIsBusy] = useState(false);
	const Icon = isWithheld ? Eye : EyeOff;
	const toggle = async () => {
		if (isBusy) return;
		setIsBusy(true);
		await doWithUndo({
			act: () => onWithhold(!isWithheld).finally(() => setIsBusy(false)),
			undo: () => onWithhold(isWithheld),
			done: isWithheld ? DONE.shown : DONE.withheld,
			undone: isWithheld ? DONE.withheld : DONE.shown,
			explain: (error) => failureText(error, 'That couldn’t be saved. Please try again.'),
		});
	};
	return (
		<div className="mt-1 flex flex-wrap items-center gap-x-3">
			{isWithheld && (
				<Badge variant="waratah" size="small">
					Hidden from members
				</Badge>
			)}
			<button
				type="button"
				onClick={() => void toggle()}
				aria-disabled={isBusy || undefined}
				className="-ml-1.5 inline-flex h-10 items-center gap-2 rounded-control px-1.5 font-semibold text-muted text-small transition-colors hover:text-ink"
			>
				<Icon size={16} aria-hidden />
				{isWithheld ? 'Show the earlier text to members' : 'Hide the earlier text from members'}
			</button>
		</div>
	);
}

/** Replaces a text that staff withhold. */
export function WithheldNote() {
	return <p className="mt-1.5 text-muted text-small">Staff have hidden this text.</p>;
}
