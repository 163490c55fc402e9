import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const TONES = {
	calm: 'bg-raised text-muted',
	good: 'bg-success/12 text-success',
	waiting: 'bg-warning/12 text-warning',
	bad: 'bg-danger/12 text-danger',
} as const;

interface OutcomePanelProps {
	icon: LucideIcon;
	tone: keyof typeof TONES;
	title: string;
	children?: ReactNode;
	actions?: ReactNode;
	/** The icon spins while something is in progress. */
	isBusy?: boolean;
	/** True if another element on the page has the focus. */
	keepsFocus?: boolean;
}

/** Shows how something ended, in place of the form or the spinner. Its heading takes the focus when it appears. */
export function OutcomePanel({
	icon: Icon,
	tone,
	title,
	children,
	actions,
	isBusy = false,
	keepsFocus = false,
}: OutcomePanelProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// A panel that is still busy when the page opens does not take the focus.
	useEffect(() => {
		if (!isBusy && !keepsFocus) heading.current?.focus({ preventScroll: true });
	}, [isBusy, keepsFocus]);
	return (
		<div className="flex flex-col items-center pt-8 text-center">
			<span className={`mb-5 grid size-16 place-items-center rounded-pill ${TONES[tone]}`}>
				<Icon size={28} aria-hidden className={isBusy ? 'animate-spin' : undefined} />
			</span>
			<h1 ref={heading} tabIndex={-1} className="font-extrabold text-title tracking-tight outline-none">
				{title}
			</h1>
			<div role="status" className="mt-2 flex w-full flex-col gap-3 text-muted">
				{children}
			</div>
			{actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
		</div>
	);
}

/** A page with one outcome panel. */
export function OutcomePage({ children }: { children: ReactNode }) {
	return <div className="mx-auto w-full max-w-[460px] px-5 py-6 desk:py-12">{children}</div>;
}
