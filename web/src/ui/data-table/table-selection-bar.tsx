import { LiveText } from '../base/live-text.tsx';
import type { TableSelection } from './table-props.ts';

/**
 * Shows how many rows are selected, with actions for them. The live region exists before its text, so that screen
 * readers announce it.
 */
export function TableSelectionBar({ selected, onChange, actions }: TableSelection) {
	return (
		<>
			<p role="status" className="sr-only">
				{selected.size > 0 && `${selected.size} selected`}
			</p>
			{selected.size > 0 && (
				<div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-6 py-2 max-desk:px-4">
					<span aria-hidden className="font-semibold tabular-nums">
						<LiveText>{`${selected.size} selected`}</LiveText>
					</span>
					<button
						type="button"
						onClick={() => onChange(new Set())}
						className="h-10 rounded-control px-2 font-semibold text-muted transition-colors hover:text-ink"
					>
						Clear
					</button>
					<div className="ml-auto flex flex-wrap gap-2">{actions}</div>
				</div>
			)}
		</>
	);
}
