import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const LeavingBanner = lazyComponent(async () => (await import('./leaving-banner.tsx')).LeavingBanner);

/** Stands on every page of a member and shows nothing unless their account is to be deleted. The privacy settings say it themselves. */
export function LeavingReminder({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const isSaidThere = useLocation({ select: ({ pathname }) => pathname === '/privacy-settings' });
	const deletesAt = isSaidThere ? null : profile?.deletesAt;
	return (
		deletesAt && (
			<Suspense>
				<LeavingBanner token={token} deletesAt={deletesAt} />
			</Suspense>
		)
	);
}
