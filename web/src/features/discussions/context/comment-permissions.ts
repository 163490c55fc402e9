import { may, type Permission } from '@bilby/contract/kernel/permissions';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';

/** A member's permissions on the comments of a subject, by role and rank. The server decides. */
export interface CommentPermissions {
	isStaff: boolean;
	mayPin: boolean;
	mayModerate: boolean;
}

/** Returns a member's permissions. `moderate` is the permission of the subject. */
export function permissionsFor(profile: Profile, moderate: Permission): CommentPermissions {
	const viewer = toViewer(profile);
	return {
		isStaff: may('reviewFlags', viewer),
		mayPin: may('pinComment', viewer),
		mayModerate: may(moderate, viewer),
	};
}
