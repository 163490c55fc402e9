import { FileClock } from 'lucide-react';
import { focusPageTitle } from '#lib/page/focus-page-title.ts';
import { buttonClass } from '#ui/base/button.ts';

interface DraftOfferProps {
	/** Milliseconds. */
	savedAt: number;
	/** Empty if the draft has no title yet. */
	title: string;
	onRestore: () => void;
	onDiscard: () => void;
}

/** Offers to restore the draft of an earlier visit. */
export function DraftOffer({ savedAt, title, onRestore, onDiscard }: DraftOfferProps) {
	const choose = (act: () => void) => {
		// The offer disappears, and the focus with it.
		focusPageTitle();
		act();
	};
	return (
		<section
			aria-label="Saved draft"
			className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
		>
			<FileClock size={20} aria-hidden className="shrink-0 text-muted" />
			<div className="min-w-0 flex-1 basis-52">
				<p className="font-semibold">We saved your draft from {formatSavedAt(savedAt)}.</p>
				<p className="truncate text-muted text-small">{title || 'No title yet'}</p>
				<p className="text-small">What you write now isn’t saved until you choose. Restoring replaces it.</p>
			</div>
			<div className="flex gap-3">
				<button type="button" onClick={() => choose(onDiscard)} className={buttonClass('quiet')}>
					Discard
				</button>
				<button type="button" onClick={() => choose(onRestore)} className={buttonClass('outlined')}>
					Restore
				</button>
			</div>
		</section>
	);
}

/** Returns for example "21 Nov, 8:15 pm" in the time zone of the device. */
function formatSavedAt(savedAt: number): string {
	const parts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
	return new Intl.DateTimeFormat('en-AU', parts).format(savedAt);
}
