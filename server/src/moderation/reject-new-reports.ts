import { AppError } from '#platform/kernel/errors.ts';

/** Throws `conflict` if there are more open reports than the moderator has `seen`. Without that number, all are settled. */
export function rejectNewReports(open: number, seen = open): void {
	if (open > seen) {
		throw new AppError({ code: 'conflict', message: 'There are new reports. Please look at them first.' });
	}
}
