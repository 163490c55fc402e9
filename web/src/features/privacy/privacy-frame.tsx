import type { ReactNode } from 'react';

/** The frame around the cards and their skeletons. */
export function PrivacyFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<div className="mx-auto flex max-w-[760px] flex-col gap-4 desk:gap-5">
				<div>
					<h1 className="font-extrabold text-head tracking-[-0.03em]">Privacy settings</h1>
					<p className="mt-1 text-muted">Choose what others see, and manage your data.</p>
				</div>
				{children}
			</div>
		</div>
	);
}
