import type { ReactNode } from 'react';
import { HotDealsPanel } from './hot-deals-panel.tsx';

/**
 * Shows a form on the left and, where there is space, the hot deals on the right. Both are aligned to the top, so
 * nothing moves while the page loads.
 */
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
