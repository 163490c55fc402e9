import { may } from '@bilby/contract/kernel/permissions';
import { viewerOf } from '../../viewer/viewer-of.ts';
import type { Profile } from '../../viewer/viewer-queries.ts';

/** What a member may do about comments, by role and rank; the server decides. */
export interface Duties {
	isStaff: boolean;
	mayPin: boolean;
	mayModerate: boolean;
}

export function dutiesOf(profile: Profile): Duties {
	const viewer = viewerOf(profile);
	return {
		isStaff: may('reviewFlags', viewer),
		mayPin: may('pinComment', viewer),
		mayModerate: may('moderateComments', viewer),
	};
}
