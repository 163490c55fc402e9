import { PUBLIC_SUBJECTS, type PublicSubject } from '@bilby/contract/moderation-log/acts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The part of the log that the page shows. */
export interface PublicLogAddress {
	kind?: PublicSubject;
	/** The cursor that continues after an earlier page. */
	cursor?: string;
}

/** Ignores values it does not understand. */
export function readPublicLogAddress({ kind, cursor }: Record<string, unknown>): PublicLogAddress {
	const knownKind = PUBLIC_SUBJECTS.find((one) => one === kind);
	return {
		...(knownKind && { kind: knownKind }),
		...(typeof cursor === 'string' && cursor !== '' && cursor.length <= 500 && { cursor }),
	};
}

export function publicLogQuery(address: PublicLogAddress) {
	return queryOptions({
		queryKey: ['moderation-log', address],
		queryFn: () => callApi('GET /api/moderation-log', { query: address }),
	});
}
