import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';

interface UndoToastProps {
	/** The decision: "Deal approved: Tim Tam $3.00". */
	message: string;
	/** When it was made, in milliseconds. The toast may appear later, once a newer decision is undone. */
	madeAt: number;
	onUndo: () => void;
}

/** Names the latest decision and offers Undo while a bar drains. */
export function UndoToast({ message, madeAt, onUndo }: UndoToastProps) {
	const [delayMs] = useState(() => madeAt - Date.now());
	return (
		<div className="relative flex min-h-[50px] items-center gap-3 overflow-hidden rounded-card border border-line-strong bg-surface py-1 pr-2 pl-4 shadow-lift">
			<CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
			<p className="line-clamp-2 min-w-0 flex-1 leading-5 [overflow-wrap:anywhere]">{message}</p>
			<button
				type="button"
				onClick={onUndo}
				aria-keyshortcuts="U"
				className="inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-3 font-semibold transition-colors hover:bg-raised"
			>
				Undo
				<KeyCap>U</KeyCap>
			</button>
			<div
				aria-hidden
				style={{ animationDelay: `${delayMs}ms` }}
				className="review-drain absolute inset-x-0 bottom-0 h-[3px] bg-ink"
			/>
		</div>
	);
}
