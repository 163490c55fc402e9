import type { ReactNode } from 'react';

/** The frame around the list of parts and its skeleton. */
export function SelfCheckFrame({ children }: { children: ReactNode }) {
	return (
		<section aria-labelledby="self-check" className="content-width pt-8 pb-12 desk:pt-12">
			<h1 id="self-check" className="font-extrabold text-head tracking-tight">
				Self-check
			</h1>
			<p className="mt-2 max-w-[680px] text-muted">What this site runs on, and whether it’s working.</p>
			{children}
		</section>
	);
}

export const CHECK_HEAD = 'mt-6 mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-5 gap-y-3';
export const CHECK_ROWS = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card';
/** On phones, the results are below the names. */
export const CHECK_ROW =
	'grid min-h-[68px] grid-cols-[88px_112px_1fr] items-center gap-x-4 gap-y-2 px-4 py-3 *:first:col-span-3 desk:grid-cols-[minmax(0,1fr)_88px_112px_104px] desk:px-6 desk:*:first:col-span-1';
