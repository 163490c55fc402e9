import type { PrivacyReply } from '@bilby/contract/privacy/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** How often the page checks the progress of a download, in milliseconds. */
const POLL_AFTER_MS = 2_000;

/** The member's own privacy settings, polled while a download is being prepared. */
export function privacyQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'privacy'],
		queryFn: (): Promise<PrivacyReply> => callApi('GET /api/account/privacy'),
		refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_AFTER_MS : false),
	});
}

function isUnderWay(privacy: PrivacyReply | undefined): boolean {
	return privacy?.export?.state === 'queued' || privacy?.export?.state === 'preparing';
}
