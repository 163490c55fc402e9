import { may, type Permission } from '@bilby/contract/kernel/permissions';
import { viewerOf } from '../../viewer/viewer-of.ts';
import type { Profile } from '../../viewer/viewer-queries.ts';

/** What a member may do with the comments of a subject, by role and rank. The server decides. */
export interface Duties {
	isStaff: boolean;
	mayPin: boolean;
	mayModerate: boolean;
}

/** `moderate` is the permission of the subject. */
export function dutiesOf(profile: Profile, moderate: Permission): Duties {
	const viewer = viewerOf(profile);
	return {
		isStaff: may('reviewFlags', viewer),
		mayPin: may('pinComment', viewer),
		mayModerate: may(moderate, viewer),
	};
}
