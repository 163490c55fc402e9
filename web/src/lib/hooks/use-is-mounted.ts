import { type RefObject, useEffect, useRef } from 'react';

/** For a response that may arrive late: `current` is true while the component is on the page. */
export function useIsMounted(): RefObject<boolean> {
	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	return isMounted;
}
