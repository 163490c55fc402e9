import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { linkToReview, type ReviewAddress, readReviewAddress } from './review-address.ts';

/**
 * The case that the keyboard is on. The state changes immediately, so that the next key press acts on the next case. The
 * address follows, so that Back closes a case and a link opens one.
 */
export function useOpenCase(address: ReviewAddress, keys: readonly string[]) {
	const router = useRouter();
	const navigate = useNavigate();
	const filter = [address.list, address.kind, address.reason, address.age].join(' ');
	const fromAddress = { key: address.case ?? null, isOpen: address.case !== undefined, filter };
	const [state, setState] = useState(fromAddress);
	if (state.filter !== filter) setState(fromAddress);
	// A list that loads or is filtered starts at its oldest case. Later changes of the list never move the moderator.
	else if (state.key === null && keys[0] !== undefined) setState({ ...state, key: keys[0] });
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
