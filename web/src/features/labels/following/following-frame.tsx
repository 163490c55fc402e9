import type { ReactNode } from 'react';

/** The page around its deals and their skeleton. The title takes the focus if the focused element disappears. */
export function FollowingFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<h1 id="following-title" tabIndex={-1} className="font-extrabold text-head tracking-[-0.03em] outline-none">
				Following
			</h1>
			<p className="mt-1 text-muted">The latest deals of the stores, brands and tags you follow.</p>
			{children}
		</div>
	);
}

export const FOLLOWED_GROUPS = 'mt-4 mb-6 border-line border-b';
export const FOLLOWED_GROUP = 'mt-4 max-w-[760px] last:mb-5';
export const FOLLOWED_ROWS = 'mt-3 divide-y divide-line rounded-card border border-line bg-surface shadow-card';
export const FOLLOWED_ROW = 'flex min-h-16 items-center gap-3 px-4 py-2';
