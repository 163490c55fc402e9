import { type RefObject, useEffect, useRef } from 'react';
import { restoreLostFocus } from './focus-page-title.ts';

/**
 * Focuses `target`, or the page's title, if the focus was lost with something that is no longer shown: a dialog whose
 * button has disappeared too, or the button itself.
 */
export function useFocusAfterRemoval(isShown: boolean, target?: RefObject<HTMLElement | null>): void {
	const wasShown = useRef(isShown);
	// Not a cleanup: that would also run when the member leaves the page, where the router moves the focus.
	useEffect(() => {
		if (wasShown.current && !isShown) restoreLostFocus(target?.current);
		wasShown.current = isShown;
	}, [isShown, target]);
}
