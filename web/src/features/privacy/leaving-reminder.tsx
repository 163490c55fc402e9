import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';

const LeavingBanner = lazyComponent(async () => (await import('./leaving-banner.tsx')).LeavingBanner);

/**
 * Part of every page of a member. Shows nothing unless their account is scheduled for deletion. The privacy settings
 * have their own notice.
 */
export function LeavingReminder({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const hasOwnNotice = useLocation({ select: ({ pathname }) => pathname === '/privacy-settings' });
	const deletesAt = hasOwnNotice ? null : profile?.deletesAt;
	return (
		deletesAt && (
			<Suspense>
				<LeavingBanner token={token} deletesAt={deletesAt} />
			</Suspense>
		)
	);
}
