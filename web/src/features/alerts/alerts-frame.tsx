import type { ReactNode } from 'react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';

/** The id of the page's title, which takes the focus if the focused element disappears. */
export const TITLE_ID = 'alerts-title';
export const ALERT_GRID = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 desk:gap-5';

interface AlertsFrameProps {
	/** How many alerts are active. Undefined until that is known. */
	count?: string | undefined;
	action?: ReactNode;
	children: ReactNode;
}

/** The page around the alerts and their skeleton. The floating button needs space below the last card. */
export function AlertsFrame({ count, action, children }: AlertsFrameProps) {
	return (
		<div className="content-width pt-5 pb-12 desk:pt-10">
			<div className="mb-5 flex min-h-12 items-center justify-between gap-4 desk:mb-6">
				<div>
					<h1 id={TITLE_ID} tabIndex={-1} className="font-extrabold text-head tracking-[-0.03em] outline-none">
						Deal Alerts
					</h1>
					<p role="status" className="min-h-6 text-muted tabular-nums">
						{count}
					</p>
				</div>
				{action}
			</div>
			{children}
		</div>
	);
}

export function AlertsSkeleton() {
	const isOnline = useOnline();
	return (
		<AlertsFrame>
			{!isOnline && <OfflineNote what="Your alerts" />}
			<p className="sr-only">Loading your alerts…</p>
			<div aria-hidden className={ALERT_GRID}>
				{[1, 2, 3].map((place) => (
					<div key={place} className="h-[175px] rounded-card border border-line bg-surface p-4 shadow-card">
						<Skeleton className="h-5 w-2/5" />
						<Skeleton className="mt-3 h-3.5 w-3/5" />
						<Skeleton className="mt-5 h-7 w-1/2 rounded-pill" />
					</div>
				))}
			</div>
		</AlertsFrame>
	);
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function AlertsPending() {
	return (
		<>
			<div className="members-only">
				<AlertsSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="set deal alerts" />
			</div>
		</>
	);
}
