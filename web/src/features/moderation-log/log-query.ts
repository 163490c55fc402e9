import type { LoggedAct, LoggedSubject } from '@bilby/contract/moderation-log/acts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The search of the log, as text. Empty values are left out. */
export interface LogSearch {
	moderator: string;
	member: string;
	words: string;
	act: LoggedAct | '';
	subject: LoggedSubject | '';
	/** Days such as 2026-11-27. */
	from: string;
	until: string;
}

export const EMPTY_SEARCH: LogSearch = {
	moderator: '',
	member: '',
	words: '',
	act: '',
	subject: '',
	from: '',
	until: '',
};

/** Returns the log of moderators, latest first. The last day is included. */
export function moderationLogQuery(token: string, search: LogSearch) {
	const { from, until, ...equal } = search;
	const chosen = Object.fromEntries(Object.entries(equal).filter(([, value]) => value.trim() !== ''));
	const body = {
		...(chosen as Partial<Pick<LogSearch, 'moderator' | 'member' | 'words'>> & {
			act?: LoggedAct;
			subject?: LoggedSubject;
		}),
		...(from && { from: startOfDay(from).toISOString() }),
		...(until && { until: startOfNextDay(until).toISOString() }),
	};
	return infiniteQueryOptions({
		queryKey: ['own', token, 'moderation-log', body],
		queryFn: ({ pageParam }) =>
			callApi('POST /api/moderationLog', { body: { ...body, ...(pageParam !== null && { cursor: pageParam }) } }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
		// Every action of staff adds to it.
		staleTime: 0,
	});
}

/** Returns the start of a day on this device. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);

/** Returns the start of the day after. A day with a clock change has 23 or 25 hours. */
function startOfNextDay(day: string): Date {
	const start = startOfDay(day);
	start.setDate(start.getDate() + 1);
	return start;
}
