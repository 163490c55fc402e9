import { REVIEW_KINDS } from '@bilby/contract/review/review-kinds';
import type { ListedCase } from '@bilby/contract/review/wire';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { announce } from '#lib/page/announce.ts';
import { kindText } from './kind-text.ts';
import type { ReviewAddress } from './review-address.ts';
import { caseQuery, keyFor, queueQuery } from './review-queries.ts';
import { useClaim } from './use-claim.ts';
import { type Choice, useDecisions } from './use-decisions.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useOpenCase } from './use-open-case.ts';
import { useSelection } from './use-selection.ts';

/** More cases load when so few are left. */
const FEW = 10;

interface Reviewing {
	token: string;
	/** The moderator. */
	username: string;
	address: ReviewAddress;
	/** Called with cases whose decision can no longer be undone. */
	onSettled: (keys: string[]) => void;
}

/** Everything the screen knows and does: the list, the open case, the selection and the decisions. */
export function useReviewDesk({ token, username, address, onSettled }: Reviewing) {
	const list = useInfiniteQuery(queueQuery(token, address));
	const [newest] = list.data?.pages ?? [];
	useLiveQueue(token, newest?.revision);
	const decisions = useDecisions({ token, username, onUndone: (key) => current.moveTo(key), onSettled });
	const cases = (list.data?.pages ?? [])
		.flatMap((page) => page.cases)
		.filter((one) => !decisions.decidedKeys.has(keyFor(one)));
	const keys = cases.map(keyFor);
	const current = useOpenCase(address, list.isPlaceholderData ? [] : keys);
	const selection = useSelection(cases);
	const claim = useClaim(token);
	const opened = useQuery({ ...caseQuery(token, current.key ?? ''), enabled: current.key !== null });
	const isListed = current.key !== null && keys.includes(current.key);
	const next = keys[isListed ? current.place + 1 : current.place] ?? keys[current.place - 1] ?? null;
	// The next case is there by the time this one is decided.
	useQuery({ ...caseQuery(token, next ?? ''), enabled: next !== null });

	const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
	const isRunningOut = hasNextPage && !isFetchingNextPage && cases.length < FEW;
	useEffect(() => {
		if (isRunningOut) void fetchNextPage();
	}, [isRunningOut, fetchNextPage]);

	// A case that was loaded and has been decided since fails to load again.
	const isGone = opened.error instanceof ApiError && opened.error.status === 404;
	const shown = opened.data && !isGone && keyFor(opened.data) === current.key ? opened.data : null;

	/** Moves to another case and tells screen readers which one, after what has happened. */
	const goTo = (key: string | null, happened = '') => {
		current.moveTo(key);
		const to = cases.find((one) => keyFor(one) === key);
		announce(`${happened}${to ? `${kindText(to)}: ${to.title}` : 'No case is open.'}`);
	};

	/** Returns the case to open once some are decided: the next one, or the one before if none is left. */
	const nextWithout = (decided: readonly ListedCase[]) => {
		const gone = new Set(decided.map(keyFor));
		const rest = keys.filter((key) => !gone.has(key));
		const from = isListed ? current.place + 1 : current.place;
		return rest.find((key) => keys.indexOf(key) >= from) ?? rest.at(-1) ?? null;
	};
	/** Decides the open case, and others of its author alike, and opens the next one. */
	const decideOpen = (choice: Choice, alike: readonly ListedCase[]) => {
		if (!shown || shown.denial !== null) return;
		const decided = [shown, ...alike];
		goTo(nextWithout(decided), `${decisions.decide(decided, choice)}. Next: `);
	};
	const decideSelected = (choice: Choice) => {
		const { chosen } = selection;
		selection.clear();
		announce(`${decisions.decide(chosen, choice)}.`);
		if (chosen.some((one) => keyFor(one) === current.key)) current.moveTo(nextWithout(chosen));
	};
	const step = (by: 1 | -1) => {
		const to = keys[isListed || by < 0 ? current.place + by : current.place];
		if (to === undefined) return announce(by > 0 ? 'This is the last case.' : 'This is the first case.');
		goTo(to);
	};
	return {
		list,
		cases,
		keys,
		current,
		selection,
		decisions,
		opened,
		shown,
		counts: newest ? REVIEW_KINDS.map((kind) => ({ kind, count: newest.counts[kind] ?? 0 })) : [],
		decideOpen,
		decideSelected,
		step,
		/** Opens the next case and leaves this one waiting. After the last case comes the first. */
		skip: () => goTo(keys[isListed ? current.place + 1 : current.place] ?? keys[0] ?? null),
		claim: (isClaimed: boolean) => shown && claim.mutate({ listed: shown, isClaimed }),
	};
}

export type ReviewDesk = ReturnType<typeof useReviewDesk>;
