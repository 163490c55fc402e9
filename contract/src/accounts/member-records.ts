/** The kinds of records that staff can add about a member. Only warnings and suspensions are shown to the member. */
export const RECORD_KINDS = ['note', 'warning', 'suspension'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_TEXT_MAX = 1_000;
/** A network or device is stored and shown to staff for this many days after the last log-in from it. */
export const LOGIN_ORIGIN_DAYS = 90;
export const MAX_SUSPENSION_DAYS = 365;

export const RECORD_TEXTS = {
	text: 'Please write a text.',
	end: 'Please choose when the suspension ends.',
	endRange: 'Please choose an end in the future, at most one year from now.',
	noEnd: 'Only a suspension has an end.',
	suspended: 'This member is already suspended. End that suspension first.',
	warned: 'This member hasn’t confirmed the last warning yet.',
	closed: 'This was already confirmed or ended.',
	missing: 'This record doesn’t exist.',
} as const;

const DAY_MS = 86_400_000;

/** Returns why a suspension cannot end at this time, or null. A spare day allows for a browser with a wrong clock. */
export function suspensionEndProblem(endsAt: Date, now: Date): string | null {
	const days = (endsAt.getTime() - now.getTime()) / DAY_MS;
	return days > 0 && days <= MAX_SUSPENSION_DAYS + 1 ? null : RECORD_TEXTS.endRange;
}
