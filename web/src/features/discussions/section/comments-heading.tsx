import { COMMENT_ORDERS, type CommentOrder } from '@bilby/contract/discussions/choices';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';

/** Shows the number of comments, with the order select on the right. */
export function CommentsHeading({ total, children }: { total: number; children?: ReactNode }) {
	return (
		<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
			<h2 id="comments-title" tabIndex={-1} className="rounded-badge font-bold text-body tabular-nums">
				<LiveText>{countOf(total, 'Comment')}</LiveText>
			</h2>
			{total > 1 && children}
		</div>
	);
}

const LABELS: Record<CommentOrder, string> = { top: 'Top first', newest: 'Newest first', oldest: 'Oldest first' };

interface OrderSelectProps {
	order: CommentOrder;
	onChange: (order: CommentOrder) => void;
}

/** Selects the order of the top-level comments. */
export function OrderSelect({ order, onChange }: OrderSelectProps) {
	const choose = (value: string) => {
		const chosen = COMMENT_ORDERS.find((known) => known === value);
		if (chosen) onChange(chosen);
	};
	return (
		<div className="relative -mr-2 flex items-center">
			<select
				aria-label="Order of comments"
				value={order}
				onChange={({ target }) => choose(target.value)}
				className="h-10 cursor-pointer appearance-none rounded-control bg-transparent pr-7 pl-2 text-muted transition-colors desk:text-small hover:text-ink [&>option]:bg-surface"
			>
				{COMMENT_ORDERS.map((known) => (
					<option key={known} value={known}>
						{LABELS[known]}
					</option>
				))}
			</select>
			<ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-2 text-muted" />
		</div>
	);
}
