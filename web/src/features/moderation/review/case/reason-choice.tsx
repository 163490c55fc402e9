import type { ReviewReason } from '@bilby/contract/review/review-reasons';
import { useId } from 'react';

interface ReasonChoiceProps {
	/** "Send it back because" */
	label: string;
	reasons: readonly Pick<ReviewReason, 'key' | 'label'>[];
	/** The chosen reason; null for none yet. */
	value: string | null;
	onChoose: (key: string) => void;
	/** Receives the focus when it appears. */
	hasFocus?: boolean;
}

/** Chooses one of five reasons on a wide screen. Its number decides the case immediately. */
export function ReasonChips({ label, reasons, value, onChoose, hasFocus = false }: ReasonChoiceProps) {
	const id = useId();
	return (
		<fieldset aria-labelledby={id}>
			<p id={id} className="mb-3 font-semibold text-small">
				{label}
			</p>
			<div className="flex flex-wrap gap-2">
				{reasons.map((reason, place) => (
					<label
						key={reason.key}
						className="group relative flex h-9 cursor-pointer items-center gap-2 rounded-pill border border-line-strong bg-raised pr-3.5 pl-1.5 font-semibold text-small transition-colors focus-within:outline-2 focus-within:outline-ochre focus-within:outline-offset-2 hover:bg-raised-hover has-checked:border-ink has-checked:bg-ink has-checked:text-bg"
					>
						<input
							type="radio"
							name={id}
							checked={reason.key === value}
							onChange={() => onChoose(reason.key)}
							// biome-ignore lint/a11y/noAutofocus: the moderator has just opened the reasons
							autoFocus={hasFocus && place === 0}
							aria-keyshortcuts={String(place + 1)}
							className="sr-only"
						/>
						<span
							aria-hidden
							className="grid size-6 place-items-center rounded-pill bg-surface text-muted tabular-nums group-has-checked:bg-bg/16 group-has-checked:text-bg"
						>
							{place + 1}
						</span>
						{reason.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The same choice as a list, for the sheet on a phone. */
export function ReasonList({ label, reasons, value, onChoose }: ReasonChoiceProps) {
	const id = useId();
	return (
		<fieldset aria-label={label} className="divide-y divide-line">
			{reasons.map((reason) => (
				<label
					key={reason.key}
					className="flex min-h-11 cursor-pointer items-center gap-3 text-ink has-checked:font-semibold"
				>
					<input
						type="radio"
						name={id}
						checked={reason.key === value}
						onChange={() => onChoose(reason.key)}
						className="size-5 shrink-0 cursor-pointer appearance-none rounded-pill border border-line-strong bg-surface checked:border-[6px] checked:border-ink"
					/>
					{reason.label}
				</label>
			))}
		</fieldset>
	);
}
