import type { FeedAddress, Notice } from '@bilby/contract/deals/feed-address';
import { Link } from '@tanstack/react-router';
import { CircleCheck, X } from 'lucide-react';

const NOTICE_TEXTS: Record<Notice, string> = {
	'deal-posted': 'Your deal was posted. It will be reviewed shortly.',
	'account-verified': 'Your account is verified. Welcome to the burrow.',
	'password-reset': 'Your password has been changed. You can log in with the new one.',
};

/** Says what has just happened. Dismissing it removes it from the address. */
export function NoticeBanner({ address }: { address: FeedAddress }) {
	if (address.notice === undefined) return null;
	return (
		<div
			role="status"
			className="mt-6 flex items-center gap-3 rounded-card border border-success/40 bg-success/10 py-2 pr-2 pl-4"
		>
			<CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
			<p className="flex-1 font-medium">{NOTICE_TEXTS[address.notice]}</p>
			<Link
				to="/"
				search={{ ...address, notice: undefined }}
				replace
				resetScroll={false}
				// The banner disappears, and the focus with it.
				onClick={() => document.getElementById('deals-title')?.focus({ preventScroll: true })}
				className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-ink"
			>
				<X size={18} aria-hidden />
				<span className="sr-only">Dismiss</span>
			</Link>
		</div>
	);
}
