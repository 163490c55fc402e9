import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyComponent } from '../../../ui/panel/lazy-component.ts';
import { profileQuery } from '../../viewer/viewer-queries.ts';

const LeavingBanner = lazyComponent(async () => (await import('./leaving-banner.tsx')).LeavingBanner);

/** Stands on every page of a member and shows nothing unless their account is to be deleted. */
export function LeavingReminder({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const deletesAt = profile?.deletesAt;
	return (
		deletesAt && (
			<Suspense>
				<LeavingBanner token={token} deletesAt={deletesAt} />
			</Suspense>
		)
	);
}
