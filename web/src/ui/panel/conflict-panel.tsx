import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { focusNextRow } from '#lib/page/focus-next-row.ts';
import { focusInPlace } from '#lib/page/focus-page-title.ts';
import { buttonClass } from '../base/button.ts';

/** A field in which the other version differs. */
export interface Difference {
	name: string;
	label: string;
	/** The other version's value, as text. */
	theirs: string;
}

interface ConflictPanelProps<Different extends Difference> {
	message: string;
	/** Null until the other version is loaded. */
	differences: Different[] | null;
	/** Loads the other version. Rejects if that fails. */
	load: () => Promise<void>;
	onTake: (difference: Different) => void;
}

/**
 * Shown if the item changed since the edit started: someone else saved it, or the member did and lost the response. Their text
 * stays, and they can compare it with the saved version.
 */
export function ConflictPanel<Different extends Difference>({
	message,
	differences,
	load,
	onTake,
}: ConflictPanelProps<Different>) {
	const panel = useRef<HTMLElement>(null);
	const isLoaded = differences !== null;
	useEffect(() => {
		// The clicked button has disappeared, and the focus with it.
		if (isLoaded && document.activeElement === document.body) focusInPlace(panel.current);
	}, [isLoaded]);
	return (
		<section
			ref={panel}
			aria-label="Changed since you started"
			className="rounded-control border border-warning/24 bg-warning/8 p-4 text-small"
		>
			<p role="alert" className="flex items-start gap-3 text-body">
				<TriangleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
				{message}
			</p>
			{differences ? <Differences differences={differences} onTake={onTake} /> : <LoadTheirs load={load} />}
		</section>
	);
}

function LoadTheirs({ load }: { load: () => Promise<void> }) {
	const [isLoading, setIsLoading] = useState(false);
	const [isFailed, setIsFailed] = useState(false);
	const startComparison = async () => {
		if (isLoading) return;
		setIsLoading(true);
		try {
			return await load();
		} catch (error) {
			console.info('The other version couldn’t be loaded.', error);
			setIsFailed(true);
		}
		setIsLoading(false);
	};
	return (
		<div className="mt-3 flex flex-wrap items-center gap-3 pl-[30px]">
			<button
				type="button"
				onClick={() => void startComparison()}
				aria-disabled={isLoading || undefined}
				className={buttonClass('outlined')}
			>
				{isLoading && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
				Compare with the saved version
			</button>
			{isFailed && (
				<p role="alert" className="text-danger">
					Some error occurred. Please try again.
				</p>
			)}
		</div>
	);
}

function Differences<Different extends Difference>({
	differences,
	onTake,
}: Required<Pick<ConflictPanelProps<Different>, 'onTake'>> & { differences: Different[] }) {
	const take = (difference: Different, button: HTMLElement) => {
		focusNextRow(button, button.closest('section'));
		onTake(difference);
	};
	if (differences.length === 0) return <p className="mt-2 pl-[30px] text-muted">Both versions are the same.</p>;
	return (
		<div className="mt-2 pl-[30px]">
			<p className="text-muted">The saved version differs here. Saving keeps what’s in your form.</p>
			<ul className="mt-2 divide-y divide-line">
				{differences.map((difference) => (
					<li key={difference.name} className="flex items-center gap-3 py-2">
						<div className="min-w-0 flex-1">
							<p className="font-semibold">{difference.label}</p>
							<p className="lines-3 whitespace-pre-line text-muted">{difference.theirs}</p>
						</div>
						<button
							type="button"
							onClick={({ currentTarget }) => take(difference, currentTarget)}
							aria-label={`Use saved: ${difference.label.toLowerCase()}`}
							className={buttonClass('outlined')}
						>
							Use saved
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
