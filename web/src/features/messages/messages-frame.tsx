import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';

export const MESSAGES_CARD = 'overflow-hidden rounded-card border border-line bg-surface shadow-card';

/** The frame around the lists and their skeleton. */
export function MessagesFrame({ controls, children }: { controls?: ReactNode; children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
				<h1 className="font-extrabold text-head tracking-[-0.03em]">Messages</h1>
				<div className="flex min-w-0 items-center gap-3 max-desk:w-full">{controls}</div>
			</div>
			{children}
		</div>
	);
}

/** Replaces a list or an exchange that loads. */
export function LoadingMessages() {
	return (
		<p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
			<LoaderCircle size={20} aria-hidden className="animate-spin" />
			Loading messages
		</p>
	);
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function MessagesPending() {
	return (
		<>
			<div className="members-only">
				<MessagesFrame>
					<div className={MESSAGES_CARD}>
						<RowsSkeleton />
					</div>
				</MessagesFrame>
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="see your messages" />
			</div>
		</>
	);
}
