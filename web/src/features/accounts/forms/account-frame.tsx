import type { ReactNode } from 'react';
import { HotDealsPanel } from './hot-deals-panel.tsx';

/** A form at the left and, where there is room, what it is good for at the right. Both hang from the top: while the page arrives, nothing moves. */
export function AccountFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width grid grid-cols-1 gap-20 pt-8 desk:min-h-[760px] desk:grid-cols-[420px_minmax(0,1fr)] desk:items-start desk:pt-12">
			<div className="mx-auto w-full max-w-[420px] desk:pt-16">
				{children}
				<noscript>
					<p className="mt-5 text-muted">This form needs JavaScript, which is turned off in your browser.</p>
				</noscript>
			</div>
			<HotDealsPanel />
		</div>
	);
}
