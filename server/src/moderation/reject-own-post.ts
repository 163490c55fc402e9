import { AppError } from '#platform/kernel/errors.ts';

/** Why members of staff cannot decide about what they posted for others to read. */
export const OWN_POST = 'This is yours, so another moderator has to decide.';

/** Throws `not_allowed` if the viewer wrote what they decide about. */
export function rejectOwnPost(authorId: number | null, viewer: { userId: number }): void {
	if (authorId === viewer.userId) throw new AppError({ code: 'not_allowed', message: OWN_POST });
}
