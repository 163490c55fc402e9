import type { ReactNode } from 'react';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';

export const NOTIFICATIONS_CARD = 'overflow-hidden rounded-card border border-line bg-surface shadow-card';

/** The frame around the tabs and their skeleton. */
export function NotificationsFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<div className="mx-auto max-w-[760px]">
				<h1 className="mb-5 font-extrabold text-head tracking-[-0.03em]">Notifications</h1>
				{children}
			</div>
		</div>
	);
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function NotificationsPending() {
	return (
		<>
			<div className="members-only">
				<NotificationsFrame>
					<div className={`mt-16 ${NOTIFICATIONS_CARD}`}>
						<RowsSkeleton />
					</div>
				</NotificationsFrame>
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="see your notifications" />
			</div>
		</>
	);
}
