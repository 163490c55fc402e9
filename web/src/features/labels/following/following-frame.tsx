import type { ReactNode } from 'react';

/** What the list and its skeleton stand in. The title takes the keyboard where what it was on has gone. */
export function FollowingFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<h1 id="following-title" tabIndex={-1} className="font-extrabold text-head tracking-[-0.03em] outline-none">
				Following
			</h1>
			<p className="mt-1 text-muted">The stores, brands and tags you follow, in one place.</p>
			{children}
		</div>
	);
}

export const FOLLOWED_GROUP = 'mt-6 max-w-[760px]';
export const FOLLOWED_ROWS = 'mt-3 divide-y divide-line rounded-card border border-line bg-surface shadow-card';
export const FOLLOWED_ROW = 'flex min-h-16 items-center gap-3 px-4 py-2';
