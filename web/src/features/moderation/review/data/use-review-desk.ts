import { MAX_CASES_AT_ONCE, PRIVATE_KINDS, REVIEW_KINDS } from '@bilby/contract/review/review-kinds';
import type { ListedCase, ReviewCase } from '@bilby/contract/review/wire';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { announce } from '#lib/page/announce.ts';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#ui/toast/toast.ts';
import { isWide } from './is-wide.ts';
import { kindText } from './kind-text.ts';
import { linkToReview, type ReviewAddress, readReviewAddress } from './review-address.ts';
import { caseQuery, changeCases, keyFor, queueQuery, readKey } from './review-queries.ts';
import { type Choice, useDecisions } from './use-decisions.ts';
import { useLiveQueue } from './use-live-queue.ts';

/** True if the log records each look at a case. Such a case is loaded only to be shown. */
function isPrivate(key: string): boolean {
	const named = readKey(key);
	return named !== null && PRIVATE_KINDS.has(named.kind);
}

/** More cases load when so few are left. */
const FEW = 10;

interface Reviewing {
	token: string;
	/** The moderator. */
	username: string;
	address: ReviewAddress;
}

/** Everything the screen knows and does: the list, the open case, the selection and the decisions. */
export function useReviewDesk({ token, username, address }: Reviewing) {
	const list = useInfiniteQuery(queueQuery(token, address));
	const [newest] = list.data?.pages ?? [];
	useLiveQueue(token, newest?.revision);
	const decisions = useDecisions({ token, username, onUndone: (key) => current.moveTo(key) });
	const cases = (list.data?.pages ?? [])
		.flatMap((page) => page.cases)
		.filter((one) => !decisions.decidedKeys.has(keyFor(one)));
	const keys = cases.map(keyFor);
	const current = useOpenCase(address, list.isPlaceholderData ? [] : keys);
	const selection = useSelection(cases);
	const claim = useClaim(token);
	const opened = useQuery({
		...caseQuery(token, current.key ?? ''),
		// On a phone, the case is not shown beside the list.
		enabled: current.key !== null && (!isPrivate(current.key) || current.isOpen || isWide()),
	});
	const isListed = current.key !== null && keys.includes(current.key);
	const next = keys[isListed ? current.place + 1 : current.place] ?? keys[current.place - 1] ?? null;
	// The next case is there by the time this one is decided.
	useQuery({ ...caseQuery(token, next ?? ''), enabled: next !== null && !isPrivate(next) });

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

interface ClaimChange {
	/** The case to claim or release. */
	listed: Pick<ListedCase, 'kind' | 'id'>;
	isClaimed: boolean;
}

/** Claims a case, so that colleagues see who is on it, or releases it. */
function useClaim(token: string) {
	const queryClient = useQueryClient();
	return useMutation({
		scope: { id: 'review-claim' },
		mutationFn: ({ listed: { kind, id }, isClaimed }: ClaimChange) =>
			callApi('POST /api/claimCases', { body: { cases: [{ kind, id }], claim: isClaimed ? 1 : 0 } }),
		onSuccess: ({ cases: [result] }) => {
			if (!result) return;
			const { claim, outcome } = result;
			const key = keyFor(result);
			changeCases(queryClient, token, (cases) => cases.map((one) => (keyFor(one) === key ? { ...one, claim } : one)));
			queryClient.setQueryData<ReviewCase>(caseQuery(token, key).queryKey, (one) => one && { ...one, claim });
			if (outcome === 'held') void showToast('error', `${claim?.by.username ?? 'Another moderator'} is already on it.`);
			if (outcome === 'gone') void showToast('error', 'This case no longer waits for a decision.');
		},
		onError: (error) => void showToast('error', failureText(error)),
	});
}

/** The cases that are decided together. Cases that leave the list leave the selection. */
function useSelection(cases: readonly ListedCase[]) {
	const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
	const [isSelecting, setIsSelecting] = useState(false);
	const chosen = cases.filter((one) => keys.has(keyFor(one)));
	const choose = (next: readonly string[]) => {
		setKeys(new Set(next.slice(0, MAX_CASES_AT_ONCE)));
		if (next.length > MAX_CASES_AT_ONCE) announce(`You can select at most ${MAX_CASES_AT_ONCE} cases.`);
		else announce(`${countOf(next.length, 'case')} selected.`);
	};
	return {
		chosen,
		/** True while the list shows check boxes. */
		isSelecting,
		has: (key: string) => keys.has(key),
		start: () => setIsSelecting(true),
		toggle: (key: string) => {
			setIsSelecting(true);
			const others = chosen.map(keyFor).filter((one) => one !== key);
			choose(keys.has(key) ? others : [...others, key]);
		},
		/** Selects the oldest cases, or none. */
		toggleAll: () => choose(chosen.length > 0 ? [] : cases.slice(0, MAX_CASES_AT_ONCE).map(keyFor)),
		clear: () => {
			setKeys(new Set());
			setIsSelecting(false);
		},
	};
}

/**
 * The case that the keyboard is on. The state changes immediately, so that the next key press acts on the next case. The
 * address follows, so that Back closes a case and a link opens one.
 */
function useOpenCase(address: ReviewAddress, keys: readonly string[]) {
	const router = useRouter();
	const navigate = useNavigate();
	const filter = [address.list, address.kind, address.reason, address.age].join(' ');
	const fromAddress = { key: address.case ?? null, isOpen: address.case !== undefined, filter };
	const [state, setState] = useState(fromAddress);
	const oldest = keys.find((key) => !isPrivate(key));
	if (state.filter !== filter) setState(fromAddress);
	// A list that loads or is filtered starts at its oldest case that is not private. Later changes of the list never move the
	// moderator.
	else if (state.key === null && oldest !== undefined) setState({ ...state, key: oldest });
	const place = useRef(0);
	if (state.key !== null && keys.includes(state.key)) place.current = keys.indexOf(state.key);

	useEffect(
		() =>
			router.history.subscribe(({ location, action: { type } }) => {
				if (type === 'PUSH' || type === 'REPLACE') return;
				const { case: key } = readReviewAddress(router.options.parseSearch?.(location.search) ?? {});
				setState((before) => ({ ...before, key: key ?? before.key, isOpen: key !== undefined }));
			}),
		[router],
	);

	const write = (key: string | null, isNew = false) =>
		void navigate({ ...linkToReview({ ...address, case: key ?? undefined }), replace: !isNew, resetScroll: false });

	/** Moves to another case. `null` leaves the list without one. */
	const moveTo = (key: string | null) => {
		setState({ ...state, key, isOpen: state.isOpen && key !== null });
		if (state.isOpen) write(key);
	};
	return {
		key: state.key,
		/** True if the case takes the screen of a phone. */
		isOpen: state.isOpen,
		/** The place in the list, or the place that the case had before it left. */
		place: place.current,
		moveTo,
		/** Opens a case that the moderator chose. */
		open: (key: string) => {
			setState({ ...state, key, isOpen: true });
			write(key, !state.isOpen);
		},
		close: () => {
			setState({ ...state, isOpen: false });
			write(null);
		},
	};
}
